import { sql } from 'drizzle-orm';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { consoleSessionSeconds } from '@/lib/domain/operators/session-times';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { isLive } from './holds';

/** What somebody has of one queue now, and did of it today. */
interface Tally {
  queue: QueueName;
  operatorId: number;
  held: number;
  done: number;
  /** of those done, after the promised time */
  late: number;
}

/** Something that the reader has taken; moments as the database writes them. */
export interface MyRow {
  queue: QueueName;
  key: string;
  title: string;
  detail: string;
  since: string;
  due: string | null;
  givenBy: string;
}

/** Something that others took out of the reader's hands. */
interface Moved {
  queue: QueueName;
  key: string;
  at: string;
  by: string;
  to: string;
}

export interface LastAct {
  operator: string;
  action: string;
  subject: string;
}

interface Doing {
  /** as many rows as people have queues, however much waits */
  tallies: Tally[];
  mine: MyRow[];
  moved: Moved[];
  /** of everybody who works here */
  acts: LastAct[];
}

/** As long as a session of the console lasts. */
const movedFor = sql.raw(`make_interval(secs => ${consoleSessionSeconds})`);

/** Who does what: one statement, as a desk is asked for all day. */
export async function readDoing(db: Db, { operatorId, name }: OperatorCaller): Promise<Doing> {
  const all = (part: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (${part}) p)`;
  const [found] = await rows<Doing>(
    db,
    sql`select ${all(sql`
        select queue, operator_id as "operatorId", count(*)::int as held, 0 as done, 0 as late from operator_holds
        where ${isLive} group by queue, operator_id
        union all select queue, operator_id, 0, done, late from operator_days where day = ${marketDay}`)} as tallies,
      ${all(sql`
        select queue, key, title, detail, since, due, given_by as "givenBy" from operator_holds
        where operator_id = ${operatorId} and ${isLive} order by coalesce(due, since), queue, key limit 100`)} as mine,
      ${all(sql`
        select queue, subject as key, created_at as at, operator as by, coalesce(detail->>'to', '') as to from operator_actions
        where action in ('hand_over', 'take_back') and detail ? 'from' and detail->>'from' = ${name}
          and created_at > now() - ${movedFor} order by seq desc limit 5`)} as moved,
      ${all(sql`
        select o.name as operator, l.action, l.subject from operators o
        cross join lateral (select action, subject from operator_actions where operator = o.name
          order by seq desc limit 1) l where o.ended_at is null`)} as acts`,
    'desk_doing',
  );
  if (!found) throw new Error('a desk has one row');
  return found;
}

/** @param of one queue, one person, or both */
export function sumOf(
  tallies: readonly Tally[],
  of: { queue?: QueueName; operatorId?: number },
): Pick<Tally, 'held' | 'done' | 'late'> {
  const sum = { held: 0, done: 0, late: 0 };
  for (const row of tallies) {
    if (of.queue !== undefined && row.queue !== of.queue) continue;
    if (of.operatorId !== undefined && row.operatorId !== of.operatorId) continue;
    sum.held += row.held;
    sum.done += row.done;
    sum.late += row.late;
  }
  return sum;
}
