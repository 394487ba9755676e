import type { Db } from './database';
import { leaveOut } from './job';
import { inTransaction } from './transaction';

interface Due {
  id: number;
}

interface ByRow<Row extends Due> {
  /** what a row is called where it fails: `order` */
  name: string;
  /** Holds the next row that is due; undefined where none is. @param except keys of rows that are passed over */
  take: (tx: Db, except: readonly number[]) => Promise<Row | undefined>;
  work: (tx: Db, row: Row) => Promise<void>;
  /** what follows once a row's transaction is committed; sees to its own failures */
  after?: (row: Row) => Promise<void>;
  /** rows that are done at most; the rest is due next time */
  most?: number;
  /** transactions at the same time: each waits for the disk at its end, not for the others */
  atOnce?: number;
}

interface InBatches<Row extends Due> {
  name: string;
  /** rows a transaction */
  batch: number;
  /** Holds the next rows that are due. @param except keys of rows that are passed over */
  take: (tx: Db, most: number, except: readonly number[]) => Promise<Row[]>;
  work: (tx: Db, rows: readonly Row[]) => Promise<void>;
}

/**
 * Works off what is due, each row in a transaction of its own. A row that fails is left out until the next call and stops
 * no other, whichever comes first: nobody's money waits for somebody else's broken row. Where nothing can be taken, the
 * work fails as a whole.
 * @returns how many were done
 */
export const processDue = <Row extends Due>(db: Db, work: ByRow<Row>): Promise<number> =>
  run<Row>(db, {
    ...work,
    batch: 1,
    take: async (tx, _, except) => {
      const row = await work.take(tx, except);
      return row ? [row] : [];
    },
    work: async (tx, taken) => {
      for (const row of taken) await work.work(tx, row);
    },
  });

/** As {@link processDue}, several rows a transaction; from the first that fails on, each row by itself. */
export const processInBatches = <Row extends Due>(db: Db, work: InBatches<Row>): Promise<number> =>
  run(db, work);

interface Run<Row extends Due>
  extends InBatches<Row>,
    Pick<ByRow<Row>, 'after' | 'most' | 'atOnce'> {}

async function run<Row extends Due>(
  db: Db,
  { name, batch, take, work, after, most = Number.POSITIVE_INFINITY, atOnce = 1 }: Run<Row>,
): Promise<number> {
  const failed: number[] = [];
  let size = batch;
  let begun = 0;
  let done = 0;
  const lane = async () => {
    while (begun < most) {
      const wanted = size;
      begun += wanted;
      let taken: Row[] = [];
      try {
        await inTransaction(db, async (tx) => {
          taken = await take(tx, wanted, failed);
          if (taken.length > 0) await work(tx, taken);
        });
      } catch (error) {
        const [first, ...others] = taken;
        if (!first) throw error;
        begun -= wanted;
        size = 1;
        if (others.length > 0) continue;
        failed.push(first.id);
        leaveOut(`${name} ${first.id}`, error);
        continue;
      }
      done += taken.length;
      for (const row of taken) await after?.(row);
      if (taken.length < wanted) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return done;
}
