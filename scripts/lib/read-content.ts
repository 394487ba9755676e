import { type SQL, sql } from 'drizzle-orm';
import { articleDraftSql, questionDraftSql } from '@/server/articles/public';
import { type Db, rows } from '@/server/kernel/database';

/** Each kind of text as the function that saves it takes it, with what names a row. */
const statements: Record<string, SQL> = {
  article: sql`${articleDraftSql} order by published_at desc`,
  author: sql`select name, role, intro, name as name_of from article_authors order by name`,
  question: sql`${questionDraftSql} order by published_at desc`,
  brand: sql`select name, industry, intro, logo, link, joined_at as "joinedAt", place, status, name as name_of
    from brands order by place`,
  link: sql`select name, link, place, status, name as name_of from friend_links order by place`,
  solution: sql`select industry, name, title, lead, place, categories, pains, reasons, steps, status,
      industry as name_of from solutions order by place`,
  case: sql`select slug, industry, platform, title, body, good_id as "goodId", place, status, slug as name_of
    from cases order by industry, place`,
  ranking: sql`select key, name, intro, key as name_of from ranking_boards order by key desc`,
  'board-note': sql`select board, day::text as day, sentences, author, board || '/' || day as name_of
    from ranking_notes order by day desc, board`,
  word: sql`select kind, word, category, hint, case when is_on then 'published' else 'hidden' end as status,
      kind || '/' || category || '/' || word as name_of from check_words order by category, kind, id`,
  synonym: sql`select word, means, case when is_on then 'published' else 'hidden' end as status, word as name_of
    from search_synonyms order by word`,
  'contract-template': sql`select kind, version, title, body, status, kind || '/' || version as name_of
    from contract_templates order by kind, version desc`,
  config: sql`select key, value, key as name_of from site_config order by key`,
};

/** Rows of a kind, or the one of a name; dates as ISO text, as a file to be saved again has them. */
export async function readContent(
  db: Db,
  kind: string,
  name: string,
): Promise<Record<string, unknown>[]> {
  const statement = statements[kind];
  if (!statement) return [];
  const found = await rows<{ row: Record<string, unknown> }>(
    db,
    sql`select to_json(c) as row from (${statement}) c where ${name} = '' or c.name_of = ${name}`,
  );
  return found.map(({ row: { name_of: _name, ...row } }) => row);
}
