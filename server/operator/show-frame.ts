import type { Answer } from '@/lib/contract';
import { queueOfName } from '@/lib/domain/operators/console-queues';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { countOwn } from './count-queues';

/** What the frame of every page of the console says. */
export async function showFrame(
  db: Db,
  operator: OperatorCaller,
): Promise<Answer<'operator/frame'>> {
  const { counted } = await countOwn(db, operator);
  return {
    name: operator.name,
    roles: [...operator.roles],
    queues: counted.map(({ queue, count, late }) => {
      const { name: title, role } = queueOfName(queue);
      return { queue, name: title, role, waiting: count, late };
    }),
    is_demo: env().DEMO,
  };
}
