import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { type QueueName, queueOfName } from '@/lib/domain/operators/console-queues';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, marketDay } from '@/server/kernel/market-time';
import type { Queue } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { countOwn } from '../count-queues';
import { bordersOf, dueOfRow } from '../entry-times';
import { isLive } from '../holds';
import { queues } from '../queues';
import { firstsOf } from '../take-next';

type Row = Answer<'operator/late'>['rows'][number];
type Thing = Answer<'operator/late-things'>['things'][number];

/** What somebody has that is late, or will be when the day is over. */
interface Held {
  queue: QueueName;
  id: number;
  name: string;
  late: number;
  near: number;
  oldest: string;
}

const endsToday = sql`due < ${endOfDay(marketDay)}`;

/** Queues with something late or nearly so, and who has it: what is free stands first, then people as they came. */
export async function showLate(db: Db, operator: OperatorCaller): Promise<Answer<'operator/late'>> {
  const [{ counted }, held, firsts] = await Promise.all([
    countOwn(db, operator),
    rows<Held>(
      db,
      sql`select h.queue, o.id, o.name, count(*) filter (where h.due < now())::int as late,
            count(*) filter (where h.due >= now())::int as near, min(h.since)::text as oldest
          from operator_holds h join operators o on o.id = h.operator_id
          where ${isLive} and ${endsToday} group by h.queue, o.id, o.name order by o.id`,
    ),
    firstsOf(db, operator),
  ]);
  const shown = counted.map(({ queue, late, today }): Row => {
    const own = held.filter((row) => row.queue === queue);
    const free = {
      late: Math.max(0, late - sum(own, 'late')),
      near: Math.max(0, today - sum(own, 'near')),
    };
    const first = firsts.find((one) => one.queue === queue);
    return {
      queue,
      name: queueOfName(queue).name,
      cells: [
        ...(free.late + free.near > 0
          ? [{ holder: null, ...free, oldest_since: first?.since ?? null }]
          : []),
        ...own.map(({ id, name, late: theirs, near, oldest }) => ({
          holder: { id, name },
          late: theirs,
          near,
          oldest_since: new Date(oldest).toISOString(),
        })),
      ],
    };
  });
  return { rows: shown.filter(({ cells }) => cells.length > 0) };
}

const sum = (held: readonly Held[], of: 'late' | 'near'): number =>
  held.reduce((all, row) => all + row[of], 0);

const most = 50;
/** Pages of a queue that are read for what is free of it: what waits longest is late first. */
const mostPages = 20;

/** The things of one of these cells. @param holder 0: what is free */
export async function lateThings(
  db: Db,
  { queue, holder }: { queue: QueueName; holder: number },
): Promise<Answer<'operator/late-things'>> {
  const found = holder === 0 ? await freeThings(db, queue) : await heldThings(db, queue, holder);
  return { things: found.slice(0, most), has_more: found.length > most };
}

async function heldThings(db: Db, queue: QueueName, holder: number): Promise<Thing[]> {
  const found = await rows<Omit<Thing, 'is_late'> & { due: string }>(
    db,
    sql`select key, title, detail, since::text as since, due::text as due from operator_holds
        where queue = ${queue} and operator_id = ${holder} and ${isLive} and ${endsToday}
        order by since, key limit ${most + 1}`,
  );
  return found.map((row) => thingOf(row));
}

async function freeThings(db: Db, name: QueueName): Promise<Thing[]> {
  const queue: Queue = queues[name];
  const calendar = await calendarOf(db);
  const { dayEnd } = bordersOf(calendar)(name);
  const held = new Set(
    (
      await rows<{ key: string }>(
        db,
        sql`select key from operator_holds where queue = ${name} and ${isLive}`,
      )
    ).map(({ key }) => key),
  );
  const things: Thing[] = [];
  for (let page = 0; page < mostPages && things.length <= most; page++) {
    const listed = await queue.list(db, { skip: page * most, most });
    things.push(
      ...listed
        .filter(({ key }) => !held.has(key))
        .map((row) => thingOf({ ...row, due: dueOfRow(name, row, calendar) }))
        .filter(({ due }) => due !== null && Date.parse(due) < Date.parse(dayEnd)),
    );
    if (listed.length < most) break;
  }
  return things;
}

const thingOf = ({
  key,
  title,
  detail,
  since,
  due,
}: Pick<Thing, 'key' | 'title' | 'detail' | 'since'> & { due: string }): Thing => ({
  key,
  title,
  detail,
  since: new Date(since).toISOString(),
  due: new Date(due).toISOString(),
  is_late: Date.parse(due) < Date.now(),
});
