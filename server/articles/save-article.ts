import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { articleCategoryKeys, articleTopics } from '@/lib/domain/articles/categories';
import { invalid } from '@/lib/errors';
import { cleanHtml, cleanLink, plainText } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';
import { articleLabels, articles } from './tables';

export const slugField = z.string().regex(/^[a-z0-9-]{3,60}$/, '编号须为小写字母、数字和连字符');
export const statusField = z.enum(['draft', 'published', 'hidden']).default('published');

export const articleDraft = z.object({
  slug: slugField,
  category: z.enum(articleCategoryKeys),
  topic: z.enum(['', ...articleTopics.map(({ key }) => key)]).default(''),
  title: text('标题', 2, 60),
  summary: text('摘要', 10, 160),
  html: z.string().min(20).max(60_000),
  cover: z.string().max(300).default(''),
  author: text('作者', 1, 20).default('投放集市编辑部'),
  labels: z.array(text('标签', 1, 12)).max(6),
  platform: z.number().int().min(0).max(99).default(0),
  goodsCategory: z.number().int().min(0).max(999).default(0),
  status: statusField,
  publishedAt: z.coerce.date(),
});

export type ArticleDraft = z.input<typeof articleDraft>;

/** Characters a minute that a reader of Chinese takes in without hurry. */
const readingSpeed = 400;

/**
 * Writes an article, or a new version of the one with its slug. The body is cleaned here, once, and nowhere is it
 * written otherwise; views stay.
 * @returns the article's id
 * @throws appError invalid_input where nothing is left of the body
 */
export async function saveArticle(db: Db, draft: ArticleDraft): Promise<number> {
  const { html, labels, ...fields } = articleDraft.parse(draft);
  const body = cleanHtml(html);
  const length = plainText(body).length;
  if (length === 0) throw invalid({ html: '正文是空的，请重新填写' });
  const row = {
    ...fields,
    cover: cleanLink(fields.cover),
    body,
    sections: Math.max(1, body.split('<h2>').length - 1),
    minutes: Math.max(1, Math.ceil(length / readingSpeed)),
  };
  const [saved] = await db
    .insert(articles)
    // Nothing has changed of a text since it came out; a version of later says when it did.
    .values({ ...row, updatedAt: row.publishedAt })
    .onConflictDoUpdate({ target: articles.slug, set: { ...row, updatedAt: sql`now()` } })
    .returning({ id: articles.id });
  if (!saved) throw new Error('an upsert gives its row');
  await db.delete(articleLabels).where(eq(articleLabels.articleId, saved.id));
  const names = [...new Set(labels)];
  if (names.length > 0) {
    await db.insert(articleLabels).values(names.map((name) => ({ articleId: saved.id, name })));
  }
  return saved.id;
}
