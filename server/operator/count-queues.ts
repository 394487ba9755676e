import { type SQL, sql } from 'drizzle-orm';
import { type QueueName, queueNames, queueOfName } from '@/lib/domain/operators/console-queues';
import { hasRole } from '@/lib/domain/operators/roles';
import type { ServiceCalendar } from '@/lib/domain/time/service-hours';
import { arrayText } from '@/server/kernel/array-parameter';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { fixedSql } from '@/server/kernel/fixed-sql';
import type { Queue, QueueCounts } from '@/server/process/public';
import { calendarOf } from '@/server/site/public';
import { bordersOf } from './entry-times';
import { queues } from './queues';

interface Counted extends QueueCounts {
  queue: QueueName;
}

interface CountedQueues {
  calendar: ServiceCalendar;
  counted: Counted[];
}

/** By who asks, who is found anew with each request. */
const asked = new WeakMap<OperatorCaller, Promise<CountedQueues>>();

/** How much waits in each queue of the reader's roles: a page and its frame read it together. */
export function countOwn(db: Db, operator: OperatorCaller): Promise<CountedQueues> {
  const known = asked.get(operator);
  if (known) return known;
  const own = (async () => {
    const calendar = await calendarOf(db);
    const names = queueNames.filter((name) => hasRole(operator.roles, queueOfName(name).role));
    return { calendar, counted: await countQueues(db, names, calendar) };
  })();
  asked.set(operator, own);
  return own;
}

/** How much waits in all queues, in the order of the desk. */
export async function countAll(db: Db, operator: OperatorCaller): Promise<CountedQueues> {
  const { calendar, counted: own } = await countOwn(db, operator);
  const others = await countQueues(
    db,
    queueNames.filter((name) => own.every(({ queue }) => queue !== name)),
    calendar,
  );
  const all = [...own, ...others];
  return {
    calendar,
    counted: queueNames.flatMap((name) => all.find(({ queue }) => queue === name) ?? []),
  };
}

/**
 * How much waits in each of some queues, by the very rows that their lists show: one statement; the few that no statement knows
 * are read beside it.
 */
async function countQueues(
  db: Db,
  names: readonly QueueName[],
  calendar: ServiceCalendar,
): Promise<Counted[]> {
  if (names.length === 0) return [];
  const borders = bordersOf(calendar);
  const read = names.map(async (name) => {
    const { counts }: Queue = queues[name];
    return 'read' in counts ? [{ queue: name, ...(await counts.read(db, borders(name))) }] : [];
  });
  const of = names.map(borders);
  const moments = (which: 'late' | 'today' | 'dayEnd') =>
    sql`${arrayText(of.map((border) => border[which]))}::timestamptz[] as ${sql.raw(which.toLowerCase())}`;
  const [found, ...others] = await Promise.all([
    rows<Counted>(
      db,
      sql`select q.* from (select ${moments('late')}, ${moments('today')}, ${moments('dayEnd')}) b
          cross join lateral (${allCounts(names)}) q`,
      'count_queues',
    ),
    ...read,
  ]);
  const counted = [...found, ...others.flat()];
  return names.flatMap((name) => {
    const row = counted.find(({ queue }) => queue === name);
    return row ? [{ ...row, oldest: row.oldest && new Date(row.oldest).toISOString() }] : [];
  });
}

/** Texts of the statement, by the queues that it counts: as many as roles come together. */
const texts = new Map<string, SQL>();

/** Its plan hangs on no value, so it is made once a connection: to plan thirty statements takes longer than to run them. */
function allCounts(names: readonly QueueName[]): SQL {
  const known = texts.get(names.join());
  if (known) return known;
  const parts = names.flatMap((name, at) => {
    const { counts }: Queue = queues[name];
    if ('read' in counts) return [];
    const border = (which: string) => sql.raw(`b.${which}[${at + 1}]`);
    const one = counts.inSql({
      late: border('late'),
      today: border('today'),
      dayEnd: border('dayend'),
    });
    return [sql`select ${name}::text as queue, count, late, today, oldest::text from (${one}) q`];
  });
  const text = fixedSql(sql.join(parts, sql` union all `));
  texts.set(names.join(), text);
  return text;
}
