import type { Answer } from '@/lib/contract';
import type { Db } from '@/server/kernel/database';
import { namedFiles } from '@/server/site/public';
import type { orderMessages } from './tables';

type Shown = Answer<'order/say'>['message'];
type Row = typeof orderMessages.$inferSelect;

/** Messages as one of the order's two sides reads them; both may open what either sent. */
export async function presentMessages(
  db: Db,
  userId: number,
  messages: readonly Row[],
): Promise<Shown[]> {
  const named = await namedFiles(
    db,
    messages.flatMap(({ files }) => files),
  );
  return messages.map(({ id, authorId, body, files, createdAt }) => ({
    id,
    mine: authorId === userId,
    body,
    files: files.flatMap((key) => named.get(key) ?? []),
    at: createdAt.toISOString(),
  }));
}
