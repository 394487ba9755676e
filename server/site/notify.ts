import { type SQL, sql } from 'drizzle-orm';
import type { TemplatedWords } from '@/lib/domain/messages/notice-templates';
import { type NoticeTopic, noticeTopic } from '@/lib/domain/messages/topics';
import type { Db } from '@/server/kernel/database';
import { enqueueSql } from '@/server/kernel/outside-call';
import { deliveriesSql } from './deliveries-sql';
import { withWords } from './notice-texts';

export interface Notice {
  userId: number;
  /** unique for event and person: the same event never tells twice */
  key: string;
  /** what it is about: says the tab of the message centre, and whether it goes out by SMS and mail too */
  topic: NoticeTopic;
  title: string;
  body?: string;
  /** path within the site */
  link?: string;
}

/** One whose words stand in a template that the platform's people may change. */
export type TemplatedNotice = Omit<Notice, 'topic' | 'title' | 'body'> & TemplatedWords;

/** Writes to people's message centres and plans what goes out; what was told before is left as it is. */
export async function notify(tx: Db, told: readonly (Notice | TemplatedNotice)[]): Promise<void> {
  if (told.length === 0) return;
  const notices = await withWords(tx, told);
  const values = notices.map(
    ({ key, userId, topic, title, body, link }) =>
      sql`(${key}::text, ${userId}::bigint, ${topic}::text, ${noticeTopic(topic).kind}::text, ${title}::text, ${body ?? ''}::text, ${link ?? null}::text)`,
  );
  await tx.execute(
    sql`with ${tellSql(
      sql`values ${sql.join(values, sql`, `)}`,
      notices.map(({ topic }) => topic),
    )} select 1`,
  );
}

/**
 * The same as part of a larger statement: common tables that write messages and plan what goes out.
 * @param source rows (key, user_id, topic, kind, title, body, link)
 * @param topics that occur in them
 */
export const tellSql = (source: SQL, topics: readonly NoticeTopic[]): SQL => sql`
  notes (key, user_id, topic, kind, title, body, link) as (${source}),
  told as (
    insert into messages (key, user_id, kind, title, body, link)
    select key, user_id, kind, title, body, link from notes
    on conflict (key) do nothing returning id, key, user_id),
  planned as (${deliveriesSql(topics)} returning id, channel),
  enqueued as (${enqueueSql(sql`select channel || ' notices', id from planned`)})`;

/**
 * A source of {@link tellSql} for what a statement has only just made.
 * @param notices at least one; `side` ends the key
 */
export function noticeRowsSql(
  notices: readonly (Omit<Notice, 'key'> & { side: string })[],
  keyPrefix: SQL,
  from: SQL,
): SQL {
  const values = notices.map(
    ({ side, userId, topic, title, body, link }) =>
      sql`(${side}, ${userId}::bigint, ${topic}::text, ${noticeTopic(topic).kind}::text, ${title}, ${body ?? ''}, ${link ?? null})`,
  );
  return sql`select ${keyPrefix} || n.side, n.user_id, n.topic, n.kind, n.title, n.body, n.link
    from ${from}, (values ${sql.join(values, sql`, `)}) as n (side, user_id, topic, kind, title, body, link)`;
}
