import { type SQL, sql } from 'drizzle-orm';
import type { MessageKind } from '@/lib/domain/message-kinds';
import type { Db } from '@/server/kernel/database';
import { messages } from './tables';

export interface Notice {
  userId: number;
  /** unique for event and person: the same event never tells twice */
  key: string;
  kind: MessageKind;
  title: string;
  body?: string;
  /** path within the site */
  link?: string;
}

/** Writes to people's message centres; what was told before is left as it is. */
export async function notify(tx: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await tx
    .insert(messages)
    .values([...notices])
    .onConflictDoNothing({ target: messages.key });
}

/**
 * The same as part of a larger statement: a row source (key, user, kind, title, body, link) to be inserted into
 * `messages (key, user_id, kind, title, body, link)`.
 * @param notices at least one; `side` ends the key
 */
export function messageRowsSql(
  notices: readonly (Omit<Notice, 'key'> & { side: string })[],
  keyPrefix: SQL,
): SQL {
  const values = notices.map(
    ({ side, userId, kind, title, body, link }) =>
      sql`(${side}, ${userId}::bigint, ${kind}, ${title}, ${body ?? ''}, ${link ?? null})`,
  );
  return sql`select ${keyPrefix} || n.side, n.user_id, n.kind, n.title, n.body, n.link
    from (values ${sql.join(values, sql`, `)}) as n(side, user_id, kind, title, body, link)`;
}
