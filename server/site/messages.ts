import { and, count, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Db } from '@/server/kernel/database';
import { messages } from './tables';

/** A person's latest messages, newest first, and how many of all are unread. */
export async function readMessages(
  db: Db,
  userId: number,
  limit: number,
): Promise<Answer<'messages'>> {
  const list = await db
    .select()
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(messages.id))
    .limit(limit);
  return {
    unread: await countUnread(db, userId),
    list: list.map(({ id, title, body, link, readAt, createdAt }) => ({
      id,
      title,
      body,
      link,
      read: readAt !== null,
      created_at: createdAt.toISOString(),
    })),
  };
}

/** How many messages a person has not read. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
  return row?.unread ?? 0;
}

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
}

/** Marks as read what was told under keys that begin so: the person has seen what it is about. @param keyStart no `%` or `_` */
export async function markTold(db: Db, userId: number, keyStart: string): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(
      and(eq(messages.userId, userId), isNull(messages.readAt), like(messages.key, `${keyStart}%`)),
    );
}
