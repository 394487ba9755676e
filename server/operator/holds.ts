import { sql } from 'drizzle-orm';
import { consoleQueues, type QueueName } from '@/lib/domain/operators/console-queues';
import { holdIdleMinutes } from '@/lib/domain/operators/session-times';
import { appError } from '@/lib/errors';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { racePoint } from '@/server/kernel/race-point';
import { operatorById } from '@/server/operators/public';
import { queues } from './queues';
import { writeRecord } from './record/write-record';

/** Said of what waits no more. */
export const overWords = '这一件刚刚已被处理，请看下一件';

/** One thing of a queue. */
export interface Subject {
  queue: QueueName;
  key: string;
}

/** How a thing stands in its queue. */
export interface ShownEntry {
  title: string;
  detail: string;
  since: string;
  due: string | null;
}

const rests = sql`make_interval(mins => ${sql.raw(String(holdIdleMinutes))})`;

/** Of a hold: it has not rested too long. */
export const isLive = sql`touched_at > now() - ${rests}`;

/**
 * Takes one thing, or goes on with it. Of two that come at once the second is told who has it.
 * @returns whether it is new in these hands
 * @throws AppError not_found where it does not wait, rule_broken where somebody else has it
 */
export async function take(
  tx: Db,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { queue, key }: Subject,
  shown: ShownEntry,
): Promise<boolean> {
  const [taken] = await rows<{ isNew: boolean }>(
    tx,
    sql`insert into operator_holds as h (queue, key, operator_id, title, detail, since, due)
        values (${queue}, ${key}, ${operatorId}, ${shown.title}, ${shown.detail}, ${shown.since}, ${shown.due})
        on conflict (queue, key) do update set operator_id = excluded.operator_id, touched_at = now(),
          taken_at = case when h.operator_id = excluded.operator_id then h.taken_at else now() end,
          given_by = case when h.operator_id = excluded.operator_id then h.given_by else '' end,
          title = excluded.title, detail = excluded.detail, since = excluded.since, due = excluded.due
        where h.operator_id = excluded.operator_id or h.touched_at <= now() - ${rests}
        returning taken_at = now() as "isNew"`,
  );
  if (!taken) throw await takenBy(tx, { queue, key });
  await racePoint('the thing is taken');
  if ((await queues[queue].standing(tx, key)) === undefined) {
    throw appError('rule_broken', { msg: overWords });
  }
  return taken.isNew;
}

/** After an act: it has left these hands, and counts as done today, in time or late. */
export async function endHold(
  tx: Db,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  { queue, key }: Subject,
): Promise<void> {
  const [ended] = await rows<{ isLate: boolean }>(
    tx,
    sql`delete from operator_holds where queue = ${queue} and key = ${key} returning coalesce(due < now(), false) as "isLate"`,
  );
  const late = ended?.isLate ? 1 : 0;
  await tx.execute(sql`
    insert into operator_days (day, queue, operator_id, done, late)
    values ((${marketToday})::date, ${queue}, ${operatorId}, 1, ${late})
    on conflict (day, queue, operator_id) do update
      set done = operator_days.done + 1, late = operator_days.late + excluded.late`);
}

/**
 * What an operator has taken: one thing, one queue's, or all.
 * @returns how many were put back
 */
export async function putBack(
  tx: Db,
  operator: OperatorCaller,
  address: string,
  only: Partial<Subject>,
): Promise<number> {
  const gone = await rows<{ queue: QueueName; key: string }>(
    tx,
    sql`delete from operator_holds where operator_id = ${operator.operatorId}
        ${only.queue ? sql`and queue = ${only.queue}` : sql``} ${only.key ? sql`and key = ${only.key}` : sql``}
        returning queue, key`,
  );
  for (const subject of gone) await recordHold(tx, operator, address, 'put_back', subject);
  return gone.length;
}

/** What is done with things, beside deciding them. */
export const recordHold = (
  tx: Db,
  operator: OperatorCaller,
  address: string,
  action: 'take' | 'put_back' | 'hand_over' | 'take_back',
  { queue, key }: Subject,
  detail: Readonly<Record<string, string>> = {},
): Promise<void> =>
  writeRecord(tx, {
    operator: operator.name,
    operatorId: operator.operatorId,
    role: consoleQueues[queue].role,
    queue,
    action,
    subject: key,
    detail,
    address,
    provedAt: new Date(operator.provedAt),
  });

async function takenBy(tx: Db, { queue, key }: Subject) {
  const [held] = await rows<{ operatorId: number }>(
    tx,
    sql`select operator_id as "operatorId" from operator_holds where queue = ${queue} and key = ${key}`,
  );
  const name = held ? (await operatorById(tx, held.operatorId))?.name : undefined;
  return appError('rule_broken', { msg: `${name ?? '同事'}正在处理这一件` });
}

/** What has rested too long is free again; the record says so. @returns how many */
export async function freeRested(db: Db, most: number): Promise<number> {
  const gone = await rows<{ queue: QueueName; key: string }>(
    db,
    sql`delete from operator_holds where (queue, key) in (
          select queue, key from operator_holds where not (${isLive}) limit ${most})
          and not (${isLive}) returning queue, key`,
  );
  for (const { queue, key } of gone) {
    await writeRecord(db, {
      operator: '系统',
      action: 'free',
      queue,
      subject: key,
      detail: {},
      reason: `${holdIdleMinutes} 分钟未动，自动放回`,
    });
  }
  return gone.length;
}
