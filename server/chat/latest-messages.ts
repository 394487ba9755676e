import { desc, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { type NamedFile, namedFiles } from '@/server/site/public';
import { orderMessages } from './tables';

interface LatestMessage {
  authorId: number;
  body: string;
  files: NamedFile[];
  at: Date;
}

/** The last messages of an order for whoever decides about it, the oldest first; nothing of them counts as read. */
export async function latestMessages(
  db: Db,
  orderId: number,
  most: number,
): Promise<LatestMessage[]> {
  const found = await db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(desc(orderMessages.id))
    .limit(most);
  const named = await namedFiles(
    db,
    found.flatMap(({ files }) => files),
  );
  return found.reverse().map(({ authorId, body, files, createdAt }) => ({
    authorId,
    body,
    files: files.flatMap((key) => named.get(key) ?? []),
    at: createdAt,
  }));
}
