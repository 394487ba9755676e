import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';

/** One that waits, piece by piece: what is printed may hold other people's words, and is made safe where it is printed. */
export interface QueueRow {
  /** the first names it for the act */
  cells: readonly string[];
  below?: readonly string[];
}

/** Something that waits for the platform's people, the longest waiting first. */
export interface Queue<Row extends QueueRow = QueueRow> {
  name: string;
  count: (db: Db) => Promise<number>;
  list: (db: Db, window: Window) => Promise<Row[]>;
}

/** What a queue is made of. */
export interface QueueOf<Row extends QueueRow> {
  name: string;
  /** what stands behind `from` where it waits: counted here, listed by `list` */
  waiting: SQL;
  list: Queue<Row>['list'];
}

export const queueOf = <Row extends QueueRow>({ waiting, ...queue }: QueueOf<Row>): Queue<Row> => ({
  ...queue,
  count: async (db) => {
    const [found] = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from ${waiting}`,
    );
    return found?.count ?? 0;
  },
});

/** Of a handful that no statement knows: read whole, for its count as well. */
export const queueOfFew = (name: string, all: (db: Db) => Promise<QueueRow[]>): Queue => ({
  name,
  count: async (db) => (await all(db)).length,
  list: async (db, { skip, most }) => (await all(db)).slice(skip, skip + most),
});
