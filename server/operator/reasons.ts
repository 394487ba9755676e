import { eq } from 'drizzle-orm';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { defaultReasons, mostReasons } from '@/lib/domain/operators/default-reasons';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { rejectReasons } from './tables';

const longestReason = 40;

/** Quick reasons of a queue's rejections. */
export async function readReasons(db: Db, queue: QueueName): Promise<string[]> {
  const [own] = await db.select().from(rejectReasons).where(eq(rejectReasons.queue, queue));
  return own?.reasons ?? [...defaultReasons(queue)];
}

/**
 * @param text one a line
 * @throws AppError invalid_input
 */
export async function writeReasons(tx: Db, queue: QueueName, text: string): Promise<string[]> {
  const reasons = [...new Set(text.split('\n').map((line) => line.trim()))].filter(Boolean);
  if (reasons.length === 0) throw invalid({ reasons: '请至少写一条理由，每行一条' });
  if (reasons.length > mostReasons) throw invalid({ reasons: `最多 ${mostReasons} 条理由` });
  const long = reasons.find((reason) => reason.length > longestReason);
  if (long) throw invalid({ reasons: `“${long.slice(0, 10)}…”超过 ${longestReason} 字` });
  await tx
    .insert(rejectReasons)
    .values({ queue, reasons })
    .onConflictDoUpdate({ target: rejectReasons.queue, set: { reasons } });
  return reasons;
}
