import { type SQL, sql } from 'drizzle-orm';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { type Db, rows } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';
import type { ItemAct } from './item';

/** One that waits, piece by piece: what is printed may hold other people's words, and is made safe where it is printed. */
export interface QueueRow {
  /** names it for its page in the console, as `key` of its queue does */
  key: string;
  /** since when it waits, ISO */
  since: string;
  /** by when, where the row knows better than the queue's promise; ISO */
  due?: string | null;
  /** what it is in a few words, and what else tells it from others */
  title: string;
  detail: string;
  /** the first names it for the act */
  cells: readonly string[];
  below?: readonly string[];
}

/** Something that waits for the platform's people, the longest waiting first. */
export interface Queue<Row extends QueueRow = QueueRow> {
  name: string;
  count: (db: Db) => Promise<number>;
  list: (db: Db, window: Window) => Promise<Row[]>;
  /** how many wait, how many of them too long, and since when the oldest does */
  counts:
    | {
        /** a statement of one row, of expressions that are moments; it is made once, so its values are the program's own */
        inSql: (borders: Borders<SQL>) => SQL;
      }
    | { read: (db: Db, borders: Borders<string>) => Promise<QueueCounts> };
  /** of those that somebody may take, the one that waits longest: its moments; at most one row */
  first: { inSql: (isTaken: (key: SQL) => SQL) => SQL } | { read: (db: Db) => Promise<Standing[]> };
  /** since when it waits and what it knows of its own end; undefined: it does not wait */
  standing: (db: Db, key: string) => Promise<Standing | undefined>;
  /** since when it waits, how many wait before it, and the next ones; undefined: it does not wait */
  place: (db: Db, key: string) => Promise<QueuePlace | undefined>;
  /** what a decision needs; undefined where there is none */
  item: (db: Db, key: string) => Promise<QueueItem | undefined>;
}

/** Moments by a queue's promise. */
export interface Borders<T> {
  /** what waits since before this is late now */
  late: T;
  /** what waits since before this is late when the day is over */
  today: T;
  /** when the day is over */
  dayEnd: T;
}

interface Standing {
  /** ISO */
  since: string;
  /** by when, where it knows better than its queue's promise; null: it does not */
  due: string | null;
}

export interface QueueCounts {
  count: number;
  late: number;
  /** not late, and late when the day is over */
  today: number;
  /** ISO; null: none waits */
  oldest: string | null;
}

export interface QueuePlace {
  since: string;
  /** from 1 */
  nth: number;
  before: string | null;
  after: string | null;
}

/** One that waits, as it is read and decided in the console. */
export interface QueueItem extends ConsoleItem {
  acts: ItemAct[];
  /** accounts that it is of: who has their phone decides nothing of it */
  users: readonly number[];
}

/** What a queue is made of. */
export interface QueueOf<Row extends QueueRow> {
  name: string;
  /** what stands behind `from` where it waits: counted here, listed by `list` */
  waiting: SQL;
  /** of a row of it: its name, and since when it waits; its list has the same order */
  key: SQL;
  since: SQL;
  /** of a row of it: by when, where it knows better than the queue's promise; null: it does not */
  due?: SQL;
  list: Queue<Row>['list'];
  item: Queue<Row>['item'];
}

export const queueOf = <Row extends QueueRow>({
  waiting,
  key,
  since,
  due,
  ...queue
}: QueueOf<Row>): Queue<Row> => ({
  ...queue,
  count: async (db) => {
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${waiting}`,
    );
    return found?.count ?? 0;
  },
  // A row's own moments are read once each: some look for them in another table.
  counts: {
    inSql: ({ late, today, dayEnd }) => {
      const before = (promise: SQL, moment: SQL) =>
        due ? sql`coalesce(due < ${moment}, since < ${promise})` : sql`since < ${promise}`;
      return sql`
        select count, oldest, late, evening - late as today from (
          select count(*)::int as count, min(since) as oldest,
            count(*) filter (where ${before(late, sql`now()`)})::int as late,
            count(*) filter (where ${before(today, dayEnd)})::int as evening
          from (select ${since} as since ${due ? sql`, ${due} as due` : sql``} from ${waiting} offset 0) w) c`;
    },
  },
  first: {
    inSql: (isTaken) => sql`
      select (${since})::text as since, (${due ?? sql`null`})::text as due from ${waiting}
      and not ${isTaken(sql`(${key})::text`)} order by ${since}, (${key})::text limit 1`,
  },
  standing: async (db, asked) => {
    const [found] = await rows<Standing>(
      db,
      sql`select (${since})::text as since, (${due ?? sql`null`})::text as due from ${waiting} and (${key})::text = ${asked} limit 1`,
    );
    return (
      found && {
        since: new Date(found.since).toISOString(),
        due: found.due && new Date(found.due).toISOString(),
      }
    );
  },
  place: async (db, asked) => {
    const [at] = await rows<{ since: string }>(
      db,
      sql`select (${since})::text as since from ${waiting} and (${key})::text = ${asked} limit 1`,
    );
    if (!at) return undefined;
    const beside = (is: SQL, way: SQL) => sql`(select (${key})::text from ${waiting}
      and (${since}, (${key})::text) ${is} (${at.since}::timestamptz, ${asked})
      order by ${since} ${way}, (${key})::text ${way} limit 1)`;
    const [found] = await rows<{ nth: number; before: string | null; after: string | null }>(
      db,
      sql`select ${beside(sql`<`, sql`desc`)} as before, ${beside(sql`>`, sql`asc`)} as after,
          (select count(*)::int + 1 from ${waiting}
            and (${since}, (${key})::text) < (${at.since}::timestamptz, ${asked})) as nth`,
    );
    return found && { ...found, since: new Date(at.since).toISOString() };
  },
});

/** Of a handful that no statement knows: read whole, for its count as well. */
export const queueOfFew = (
  name: string,
  all: (db: Db) => Promise<QueueRow[]>,
  item: Queue['item'],
): Queue => ({
  name,
  count: async (db) => (await all(db)).length,
  list: async (db, { skip, most }) => (await all(db)).slice(skip, skip + most),
  counts: {
    read: async (db, { late, today }) => {
      const since = (await all(db)).map((row) => row.since).sort();
      const before = (moment: string) =>
        since.filter((at) => new Date(at) < new Date(moment)).length;
      return {
        count: since.length,
        late: before(late),
        today: before(today) - before(late),
        oldest: since[0] ?? null,
      };
    },
  },
  first: {
    read: async (db) => (await all(db)).map(({ since }) => ({ since, due: null })),
  },
  standing: async (db, asked) => {
    const row = (await all(db)).find(({ key }) => key === asked);
    return row && { since: row.since, due: null };
  },
  place: async (db, asked) => {
    const found = await all(db);
    const at = found.findIndex(({ key }) => key === asked);
    const row = found[at];
    return (
      row && {
        since: row.since,
        nth: at + 1,
        before: found[at - 1]?.key ?? null,
        after: found[at + 1]?.key ?? null,
      }
    );
  },
  item,
});
