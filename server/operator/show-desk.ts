import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import {
  promisedWords,
  type QueueName,
  queueNames,
  queueOfName,
} from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import { holdIdleMinutes } from '@/lib/domain/operators/session-times';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { marketToday } from '@/server/kernel/market-time';
import { listOperators } from '@/server/operators/public';
import type { Queue } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { actName } from './act-names';
import { lateBorders, usedPercent } from './entry-times';
import { isLive } from './holds';
import { queues } from './queues';

type Desk = Answer<'operator/desk'>;

interface Counted {
  queue: QueueName;
  count: number;
  late: number;
  oldest: string | null;
}

/** All queues in one statement; the few that no statement knows are read one by one. */
export async function countQueues(db: Db): Promise<Counted[]> {
  const border = await lateBorders(db);
  const inSql = [];
  const others = [];
  for (const name of queueNames) {
    const queue: Queue = queues[name];
    const counts = queue.counts(border(name));
    if (typeof counts === 'function') others.push({ name, counts });
    else
      inSql.push(sql`select ${name}::text as queue, count, late, oldest::text from (${counts}) q`);
  }
  // Planned once: there are thirty of them.
  const found = await rows<Counted>(db, sql.join(inSql, sql` union all `), 'count_queues');
  for (const { name, counts } of others) found.push({ queue: name, ...(await counts(db)) });
  return queueNames.flatMap((name) => {
    const row = found.find(({ queue }) => queue === name);
    return row ? [{ ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }] : [];
  });
}

/** What the frame of every page of the console says. */
export async function showFrame(
  db: Db,
  operator: OperatorCaller,
): Promise<Answer<'operator/frame'>> {
  const counted = await countQueues(db);
  return {
    name: operator.name,
    roles: [...operator.roles],
    queues: counted
      .filter(({ queue }) => hasRole(operator.roles, queueOfName(queue).role))
      .map(({ queue, count, late }) => {
        const { name, role } = queueOfName(queue);
        return { queue, name, role, waiting: count, late };
      }),
    is_demo: env().DEMO,
  };
}

export async function showDesk(
  db: Db,
  operator: OperatorCaller,
  clerkIsOn: boolean | null,
): Promise<Desk> {
  const counted = await countQueues(db);
  const held = await rows<{ queue: QueueName; mine: number; others: number }>(
    db,
    sql`select queue, count(*) filter (where operator_id = ${operator.operatorId})::int as mine,
          count(*) filter (where operator_id <> ${operator.operatorId})::int as others
        from operator_holds where ${isLive} group by queue`,
  );
  const done = await rows<{ queue: QueueName; done: number }>(
    db,
    sql`select queue, sum(done)::int as done from operator_days where day = (${marketToday})::date group by queue`,
  );
  const calendar = await calendarOf(db);
  return {
    queues: counted.map(({ queue, count, late, oldest }) => {
      const { name, role, promised } = queueOfName(queue);
      const { mine = 0, others = 0 } = held.find((row) => row.queue === queue) ?? {};
      return {
        queue,
        name,
        role,
        waiting: count,
        mine,
        others,
        free: Math.max(0, count - mine - others),
        done_today: done.find((row) => row.queue === queue)?.done ?? 0,
        oldest_since: oldest,
        promised: promisedWords(promised),
        used_percent: oldest === null ? 0 : usedPercent(queue, oldest, calendar),
        late,
      };
    }),
    mine: await myEntries(db, operator),
    idle_minutes: holdIdleMinutes,
    colleagues: await colleagues(db, operator),
    clerk_is_on: clerkIsOn,
  };
}

async function myEntries(db: Db, { operatorId, name }: OperatorCaller): Promise<Desk['mine']> {
  const found = await rows<{
    queue: QueueName;
    key: string;
    title: string;
    detail: string;
    since: string;
    due: string | null;
  }>(
    db,
    sql`select queue, key, title, detail, since::text, due::text from operator_holds
        where operator_id = ${operatorId} and ${isLive} order by coalesce(due, since), queue, key limit 100`,
  );
  const now = Date.now();
  return found.map((row) => ({
    ...row,
    since: new Date(row.since).toISOString(),
    due: row.due && new Date(row.due).toISOString(),
    is_late: row.due !== null && new Date(row.due).getTime() < now,
    holder: { id: operatorId, name },
    is_mine: true,
    viewers: [],
  }));
}

/** Everybody, with what they hold and did last. */
async function colleagues(db: Db, operator: OperatorCaller): Promise<Desk['colleagues']> {
  const all = await listOperators(db);
  const held = await rows<{ id: number; held: number }>(
    db,
    sql`select operator_id as id, count(*)::int as held from operator_holds where ${isLive} group by operator_id`,
  );
  const last = await rows<{ operator: string; action: string; subject: string }>(
    db,
    sql`select a.operator, l.action, l.subject from unnest(${arrayOf(
      'text',
      all.map(({ name }) => name),
    )}) as a(operator)
        cross join lateral (select action, subject from operator_actions where operator = a.operator
          order by seq desc limit 1) l`,
  );
  return all.map(({ id, name, roles, lastUsedAt }) => {
    const act = last.find((row) => row.operator === name);
    return {
      id,
      name,
      roles: [...roles],
      held: held.find((row) => row.id === id)?.held ?? 0,
      last_act: act ? `${actName(act.action)} ${act.subject}` : '',
      is_online: lastUsedAt !== null,
      is_self: id === operator.operatorId,
    };
  });
}
