import { sql } from 'drizzle-orm';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { appError, isAppError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import type { Queue } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { dueOfRow } from './entry-times';
import { isLive, type ShownEntry, take } from './holds';
import { queues } from './queues';
import { mayDecide } from './taken/may-decide';

/**
 * Takes the longest waiting one that nobody has and that the operator may decide; what somebody else takes at this moment is
 * passed over.
 * @throws AppError rule_broken where there is none
 */
export async function takeOldest(
  tx: Db,
  operator: OperatorCaller,
  name: QueueName,
): Promise<{ key: string; shown: ShownEntry }> {
  const queue: Queue = queues[name];
  const calendar = await calendarOf(tx);
  const most = 50;
  for (let skip = 0; ; skip += most) {
    const found = await queue.list(tx, { skip, most });
    const held = new Set(await heldKeys(tx, name));
    for (const row of found.filter(({ key }) => !held.has(key))) {
      const item = await queue.item(tx, row.key);
      if (!item || !(await mayDecide(tx, item, operator))) continue;
      const shown = { ...row, due: dueOfRow(name, row, calendar) };
      if (await takes(tx, operator, { queue: name, key: row.key }, shown)) {
        return { key: row.key, shown };
      }
    }
    if (found.length < most) throw appError('rule_broken', { msg: '这个队列没有空闲的了' });
  }
}

/** @returns false where somebody else has it meanwhile, or it is over */
async function takes(...asked: Parameters<typeof take>): Promise<boolean> {
  try {
    await take(...asked);
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'rule_broken') return false;
    throw error;
  }
}

const heldKeys = async (tx: Db, queue: QueueName) =>
  (
    await rows<{ key: string }>(
      tx,
      sql`select key from operator_holds where queue = ${queue} and ${isLive}`,
    )
  ).map(({ key }) => key);
