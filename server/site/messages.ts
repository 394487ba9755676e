import { and, count, desc, eq, isNull, sql } from 'drizzle-orm';
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
  const [row] = await db
    .select({ unread: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
  return {
    unread: row?.unread ?? 0,
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

export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`now()` })
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
}
