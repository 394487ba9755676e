import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Answer } from '@/lib/contract';
import { articleCategoryName } from '@/lib/domain/articles/categories';
import { cleanLink } from '@/lib/domain/text/clean-link';
import { invalid } from '@/lib/errors';
import { cleanHtml, plainText } from '@/server/kernel/clean-html';
import type { Db } from '@/server/kernel/database';
import { articleDraftSql } from '../draft-sql';
import { measuring } from '../measures/catalogue';
import { fillBody, fillWords } from '../publish/fill-text';
import { readAuthor } from '../read-author';
import { articleDraft, minutesToRead, saveArticle } from '../save-article';
import { timedDraft } from './text-draft';
import { type KindOfText, noPage } from './text-kind';

export type ArticleVersion = ReturnType<typeof timedDraft<typeof articleDraft>>;

/** An article as a text with versions. */
export const articleText: KindOfText<ArticleVersion> = {
  table: sql`articles`,
  name: sql`slug`,
  rows: sql`select a.id, a.slug, a.title, a.status, a.published_at, a.author,
      a.status <> 'draft' or exists (select from article_revisions r where r.article_id = a.id) as was_out
    from articles a`,
  isTold: true,
  draft: (slug) => sql`${articleDraftSql} where slug = ${slug}`,
  check: (slug, told) => timedDraft(articleDraft, slug, told),
  checkFigures: async (version, measured) => {
    const source = cleanHtml(version.html);
    if (plainText(source).length === 0) throw invalid({ html: '正文是空的，请重新填写' });
    await fillBody(source, measured);
    try {
      await fillWords(version.summary, measured);
    } catch (error) {
      throw inSummary(error);
    }
  },
  write: (db, version, { change = '', ...as }, measured) =>
    saveArticle(db, { ...version, ...as, change } as z.input<typeof articleDraft>, measured),
  preview: async (db, version, id) => {
    const article = await articleOf(db, version, id);
    return { ...noPage, article, parts: [article.title, article.summary, article.content] };
  },
};

/** A figure that does not exist is said of the body: here it stands in the summary. */
function inSummary(error: unknown): unknown {
  const { fields = {} } = error as { fields?: Record<string, string> };
  return fields.html ? invalid({ summary: fields.html }) : error;
}

async function articleOf(
  db: Db,
  version: ArticleVersion,
  id: number,
): Promise<Answer<'article/show'>> {
  const measured = measuring(db);
  const { body, figures } = await fillBody(cleanHtml(version.html), measured);
  const at = version.publishedAt || new Date().toISOString();
  return {
    id,
    title: version.title,
    labels: version.labels,
    summary: await fillWords(version.summary, measured),
    cover: cleanLink(version.cover),
    category: version.category,
    category_name: articleCategoryName(version.category),
    views: 0,
    minutes: minutesToRead(body),
    published_at: at,
    content: body,
    figures,
    steps: version.steps.filter(({ link }) => cleanLink(link) !== ''),
    author: version.author,
    by: await readAuthor(db, version.author),
    updated_at: at,
    revisions: [],
    prev: null,
    next: null,
    related: [],
    asked: [],
  };
}
