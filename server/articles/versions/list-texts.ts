import { type SQL, sql } from 'drizzle-orm';
import type { TextKind, TextState } from '@/lib/domain/articles/text-key';
import { type Db, rows } from '@/server/kernel/database';
import type { KindOfText } from './text-kind';

export interface ListedText {
  id: number;
  slug: string;
  title: string;
  state: TextState;
  /** a version waits that is not out */
  hasOpen: boolean;
  /** ISO */
  publishedAt: string;
  author: string;
  /** who saved the last version, and when; '' by the command line */
  savedBy: string;
  savedAt: string;
}

export const pageSize = 30;

const open = sql`v.is_submitted and v.published_at is null`;

const states: Readonly<Record<TextState, SQL>> = {
  draft: sql`t.status = 'draft'`,
  waiting: open,
  scheduled: sql`t.status = 'published' and t.published_at > now()`,
  published: sql`t.status = 'published' and t.published_at <= now()`,
  hidden: sql`t.status = 'hidden'`,
};

/**
 * Texts of a kind by number, the newest first.
 * @param before only those with a smaller number; 0 all
 */
export async function listTexts(
  db: Db,
  {
    kind,
    of,
    q,
    state,
    before,
  }: { kind: TextKind; of: KindOfText; q: string; state: TextState | ''; before: number },
): Promise<{ list: ListedText[]; hasOlder: boolean }> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const where = [
    before > 0 ? sql`t.id < ${before}` : undefined,
    q ? sql`(t.title ilike ${like} or t.slug ilike ${like})` : undefined,
    state ? states[state] : undefined,
    // The few that wait are found by their own index.
    state === 'waiting'
      ? sql`t.slug in (select w.slug from text_versions w
          where w.kind = ${kind} and w.is_submitted and w.published_at is null)`
      : undefined,
  ].filter((each) => each !== undefined);
  const found = await rows<ListedText>(
    db,
    sql`select t.id, t.slug, coalesce(v.draft->>'title', t.title) as title, t.author,
          case when ${open} then 'waiting'
            when t.status = 'published' and t.published_at > now() then 'scheduled' else t.status end as state,
          coalesce(v.published_at is null, false) and v.slug is not null and t.status <> 'draft' as "hasOpen",
          to_char(t.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
          coalesce(v.saved_by, '') as "savedBy",
          coalesce(to_char(v.saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as "savedAt"
        from (${of.rows}) t
          left join lateral (select * from text_versions o where o.kind = ${kind} and o.slug = t.slug
            order by o.number desc limit 1) v on true
        ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
        order by t.id desc limit ${pageSize + 1}`,
  );
  return { list: found.slice(0, pageSize), hasOlder: found.length > pageSize };
}
