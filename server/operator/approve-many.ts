import type { Answer } from '@/lib/contract';
import { isOperatorAct } from '@/lib/domain/operators/console-acts';
import { type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import { appError, isAppError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { actInConsole } from './do-act';
import { queues } from './queues';

type Approved = Answer<'operator/approve-many'>;

/**
 * Approves each thing for itself, as if it had been opened: only what every check agrees with. What differs from a rule, what
 * somebody has to look at, what has changed or is held stays, and is named with its reason.
 * @throws AppError rule_broken where the queue is decided one by one
 */
export async function approveMany(
  db: Db,
  operator: OperatorCaller,
  address: string,
  { queue, keys }: { queue: QueueName; keys: readonly string[] },
): Promise<Approved> {
  if (!queueOfName(queue).inBulk) {
    throw appError('rule_broken', { msg: '这个队列须逐件处理' });
  }
  const left: Approved['left'] = [];
  for (const key of new Set(keys)) {
    const item = await queues[queue].item(db, key);
    const offered = item?.acts.find(({ kind }) => kind === 'approve');
    const open = item?.checks.find(({ verdict }) => verdict !== 'ok');
    const title = item?.title ?? key;
    if (!offered || !isOperatorAct(offered.act)) {
      left.push({ key, title, why: '已被处理' });
    } else if (open || item?.checks.length === 0) {
      left.push({ key, title, why: open?.title ?? '没有可自动核对的内容' });
    } else {
      const asked = { act: offered.act, on: { queue, key }, fields: offered.given, files: [] };
      try {
        await actInConsole(db, operator, address, asked);
      } catch (error) {
        if (!isAppError(error) || error.status >= 500 || error.code === 'forbidden') throw error;
        left.push({ key, title, why: error.msg });
      }
    }
  }
  return { approved: new Set(keys).size - left.length, left };
}
