import { type SQL, sql } from 'drizzle-orm';
import { type QueueName, queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import type { ServiceCalendar } from '@/lib/domain/time/service-hours';
import { isAppError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { fixedSql } from '@/server/kernel/fixed-sql';
import type { Queue } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { dueOfRow } from './entry-times';
import { isLive, type Subject } from './holds';
import { queues } from './queues';
import { dutyNow } from './settings/show-consultants';
import { takeOldest } from './take-oldest';
import { mayDecide } from './taken/may-decide';

interface Next {
  subject: Subject;
  /** it was free until now */
  isNew: boolean;
}

/** Of everything that an operator may work on: what they have already, or may take, by when it is promised. */
export async function takeNext(tx: Db, operator: OperatorCaller): Promise<Next | null> {
  const mine = await firstMine(tx, operator);
  for (const { queue, due } of await byUrgency(tx, operator)) {
    if (mine && new Date(mine.due) <= new Date(due)) break;
    const key = await freeOf(tx, operator, queue);
    if (key !== null) return { subject: { queue, key }, isNew: true };
  }
  return mine ? { subject: { queue: mine.queue, key: mine.key }, isNew: false } : null;
}

/** Of what is in hand already; what waits for another person stays there unasked for. */
async function firstMine(
  tx: Db,
  operator: OperatorCaller,
): Promise<(Subject & { due: string }) | undefined> {
  const held = await rows<Subject & { due: string }>(
    tx,
    sql`select queue, key, coalesce(due, since)::text as due from operator_holds
        where operator_id = ${operator.operatorId} and ${isLive} order by coalesce(due, since), queue, key limit 100`,
  );
  for (const one of held) {
    const queue: Queue = queues[one.queue];
    const item = await queue.item(tx, one.key);
    if (item && (await mayDecide(tx, item, operator))) return one;
  }
  return undefined;
}

/** Queues of the operator's roles in which something is free, the one whose first is promised soonest before the others. */
const byUrgency = async (tx: Db, operator: OperatorCaller): Promise<First[]> =>
  (await firstsOf(tx, operator)).sort((one, other) => Date.parse(one.due) - Date.parse(other.due));

interface First {
  queue: QueueName;
  /** ISO */
  since: string;
  due: string;
}

/** Of each queue of the operator's roles in which something is free, what waits longest. */
export async function firstsOf(tx: Db, { roles, operatorId }: OperatorCaller): Promise<First[]> {
  const calendar = await calendarOf(tx);
  const passedOver = await isAwayWhileOthersAreThere(tx, operatorId, calendar);
  const parts: SQL[] = [];
  const found: { queue: QueueName; since: string; due: string | null }[] = [];
  const open = queueNames.filter(
    (name) => hasRole(roles, queueOfName(name).role) && !(passedOver && queueOfName(name).byDuty),
  );
  for (const queue of open) {
    const { first }: Queue = queues[queue];
    if ('read' in first) {
      const [row] = await first.read(tx);
      if (row) found.push({ ...row, queue });
      continue;
    }
    const isTaken = (key: SQL) =>
      sql`exists (select 1 from operator_holds h where h.queue = ${queue} and h.key = ${key} and ${isLive})`;
    parts.push(
      sql`select ${queue}::text as queue, f.since, f.due from (${first.inSql(isTaken)}) f`,
    );
  }
  if (parts.length === 0) return [];
  found.push(
    ...(await rows<(typeof found)[number]>(
      tx,
      fixedSql(sql.join(parts, sql` union all `)),
      'first_of_queues',
    )),
  );
  return found.map((row) => {
    const moments = momentsOf(row);
    const due = dueOfRow(row.queue, moments, calendar);
    return { queue: row.queue, since: moments.since, due };
  });
}

/** By the hours that are kept: then calls are left to who is there. */
async function isAwayWhileOthersAreThere(
  tx: Db,
  operatorId: number,
  calendar: ServiceCalendar,
): Promise<boolean> {
  const duty = await dutyNow(tx, calendar);
  const isAway = duty.some((one) => one.operatorId === operatorId && !one.isOn);
  return isAway && duty.some(({ isOn }) => isOn);
}

const momentsOf = ({ since, due }: { since: string; due: string | null }) => ({
  since: new Date(since).toISOString(),
  due: due && new Date(due).toISOString(),
});

/** @returns null where all of them are the operator's own, or a colleague was quicker */
async function freeOf(tx: Db, operator: OperatorCaller, queue: QueueName): Promise<string | null> {
  try {
    return (await takeOldest(tx, operator, queue)).key;
  } catch (error) {
    if (isAppError(error) && error.code === 'rule_broken') return null;
    throw error;
  }
}
