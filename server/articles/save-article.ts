import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { text } from '@/lib/contract/fields/fields';
import { articleCategoryKeys, articleTopics } from '@/lib/domain/articles/categories';
import type { NextStep } from '@/lib/domain/articles/figure';
import { cleanLink } from '@/lib/domain/text/clean-link';
import { invalid } from '@/lib/errors';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import { type Db, rows } from '@/server/kernel/database';
import { labelsToWrite } from './labels/label-names';
import { type Measured, measuring } from './measures/catalogue';
import { namedGoods, writeArticleGoods } from './publish/article-goods';
import { fillBody, fillWords } from './publish/fill-text';
import { writeRevision } from './publish/write-revision';
import { articleLabels, articles } from './tables';

export const slugField = z.string().regex(/^[a-z0-9-]{3,60}$/, '编号须为小写字母、数字和连字符');
export const statusField = z.enum(['draft', 'published', 'hidden']).default('published');

export const articleDraft = z.object({
  slug: slugField,
  category: z.enum(articleCategoryKeys, { error: '请选择分类' }),
  topic: z.enum(['', ...articleTopics.map(({ key }) => key)]).default(''),
  title: text('标题', 2, 60),
  summary: text('摘要', 10, 160),
  html: z.string().min(20, '正文至少 20 个字').max(60_000, '正文最多 60000 个字'),
  cover: z.string().max(300, '图片地址最多 300 个字').default(''),
  author: text('作者', 1, 20).default('投放集市编辑部'),
  labels: z.array(text('标签', 1, 12)).max(6, '最多 6 个标签'),
  platform: z.number().int().min(0).max(99).default(0),
  goodsCategory: z.number().int().min(0).max(999).default(0),
  /** where a reader goes on */
  steps: z
    .array(
      z.object({
        link: z.string().max(200, '下一步的地址最多 200 个字'),
        title: text('下一步', 2, 24),
        hint: text('下一步的说明', 2, 40),
      }),
    )
    .max(3, '最多 3 个下一步')
    .default([]),
  status: statusField,
  publishedAt: z.coerce.date({ error: '时间不正确' }),
  /** what was changed, of a text that came out already */
  change: text('修订说明', 0, 120).default(''),
});

export type ArticleDraft = z.input<typeof articleDraft>;

/** Characters a minute that a reader of Chinese takes in without hurry. */
const readingSpeed = 400;

export const minutesToRead = (body: string): number =>
  Math.max(1, Math.ceil(plainText(body).length / readingSpeed));

/**
 * Writes an article, or a new version of the one with its slug. The body is cleaned here, once, and nowhere is it
 * written otherwise; views stay. A text that came out and is another one now, or comes out again, needs words of what was
 * changed, which its readers see; one that is the same keeps its figures as they were read.
 * @param measured reads the market's figures; that of a batch reads each once
 * @returns the article's id
 * @throws appError invalid_input where nothing is left of the body, a figure does not exist, or it is not said what was changed
 */
export async function saveArticle(
  db: Db,
  draft: ArticleDraft,
  measured: Measured = measuring(db),
): Promise<number> {
  const { html, labels, change, ...fields } = articleDraft.parse(draft);
  const source = cleanHtml(html);
  if (plainText(source).length === 0) throw invalid({ html: '正文是空的，请重新填写' });
  const before = await readBefore(db, fields.slug);
  const row = { ...fields, cover: cleanLink(fields.cover), steps: fields.steps.filter(isSafeStep) };
  const comesOut = row.status === 'published' && before?.status !== 'published';
  const isSame =
    before !== undefined && !change && !comesOut && isSameText(before, { ...row, source });
  const wasOut = before !== undefined && (before.status === 'published' || before.revisions > 0);
  const isRevised = row.status === 'published' && !isSame;
  if (isRevised && wasOut && !change) {
    throw invalid({ change: '请写明这次改了什么（重新发布也要写），读者会在修订记录里看到' });
  }
  const id = isSame
    ? await keepText(db, before.id, row)
    : await writeText(db, { ...row, source }, measured);
  // Of a text from before there were revisions.
  if (wasOut && before.revisions === 0) {
    await writeRevision(db, { articleId: id, said: '发表', at: new Date(before.published_at) });
  }
  if (isRevised) {
    await writeRevision(db, {
      articleId: id,
      said: wasOut ? change : '发表',
      ...(wasOut ? {} : { at: row.publishedAt }),
    });
  }
  await writeLabels(db, id, await labelsToWrite(db, labels));
  return id;
}

type Row = Omit<z.output<typeof articleDraft>, 'html' | 'labels' | 'change'>;

interface Before {
  id: number;
  source: string;
  title: string;
  summary: string;
  steps: NextStep[];
  status: Row['status'];
  published_at: string;
  revisions: number;
}

async function readBefore(db: Db, slug: string): Promise<Before | undefined> {
  const [found] = await rows<Before>(
    db,
    sql`select id, coalesce(nullif(source, ''), body) as source, title, coalesce(nullif(summary_source, ''), summary) as summary, steps, status, published_at,
          (select count(*)::int from article_revisions r where r.article_id = articles.id) as revisions
        from articles where slug = ${slug} for update`,
  );
  return found;
}

const isSameText = (before: Before, row: Row & { source: string }): boolean =>
  before.source === row.source &&
  before.title === row.title &&
  before.summary === row.summary &&
  stepsText(before.steps) === stepsText(row.steps);

/** jsonb gives a row's keys in an order of its own. */
const stepsText = (steps: readonly NextStep[]): string =>
  JSON.stringify(steps.map(({ link, title, hint }) => [link, title, hint]));

const isSafeStep = ({ link }: NextStep): boolean => cleanLink(link) !== '';

/** What of an article is not its text. */
async function keepText(db: Db, id: number, row: Row): Promise<number> {
  const { title: _title, summary: _summary, steps: _steps, ...beside } = row;
  await db.update(articles).set(beside).where(eq(articles.id, id));
  return id;
}

async function writeText(
  db: Db,
  { source, ...row }: Row & { source: string },
  measured: Measured,
): Promise<number> {
  const { body, figures } = await fillBody(source, measured);
  const summary = await fillWords(row.summary, measured);
  const text = {
    ...row,
    source,
    summary,
    summarySource: row.summary,
    body,
    figures,
    sections: Math.max(1, body.split('<h2>').length - 1),
    minutes: minutesToRead(body),
  };
  const [saved] = await db
    .insert(articles)
    // Nothing has changed of a text since it came out; a version of later says when it did.
    .values({ ...text, updatedAt: text.publishedAt })
    .onConflictDoUpdate({ target: articles.slug, set: { ...text, updatedAt: sql`now()` } })
    .returning({ id: articles.id });
  if (!saved) throw new Error('an upsert gives its row');
  await writeArticleGoods(db, saved.id, namedGoods(body, figures));
  return saved.id;
}

async function writeLabels(db: Db, articleId: number, names: readonly string[]): Promise<void> {
  await db.delete(articleLabels).where(eq(articleLabels.articleId, articleId));
  if (names.length === 0) return;
  await db.insert(articleLabels).values(names.map((name) => ({ articleId, name })));
}
