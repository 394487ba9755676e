import type { Answer } from '@/lib/contract';
import { queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import type { OperatorCaller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { calendarOf } from '@/server/site/public';
import { countQueues } from './count-queues';

/** What the frame of every page of the console says. */
export async function showFrame(
  db: Db,
  { name, roles }: OperatorCaller,
): Promise<Answer<'operator/frame'>> {
  const own = queueNames.filter((queue) => hasRole(roles, queueOfName(queue).role));
  const counted = await countQueues(db, own, await calendarOf(db));
  return {
    name,
    roles: [...roles],
    queues: counted.map(({ queue, count, late }) => {
      const { name: title, role } = queueOfName(queue);
      return { queue, name: title, role, waiting: count, late };
    }),
    is_demo: env().DEMO,
  };
}
