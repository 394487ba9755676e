import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { type OutsideKind, outsideKinds } from '@/server/kernel/tables';
import { ledgerSum } from '@/server/wallet/public';

interface Calls {
  kind: OutsideKind;
  waiting: number;
  givenUp: number;
  oldestSeconds: number;
}

interface Overdue {
  order: number;
  settlement: number;
  commission: number;
  inquiry: number;
}

export interface Figures {
  calls: readonly Calls[];
  overdue: Overdue;
}

/** @throws Error where the database does not answer in time */
export const readFigures = (db: Db): Promise<Figures> =>
  within(db, 1_500, async (tx) => ({
    calls: await readCalls(tx),
    overdue: await readOverdue(tx),
  }));

/** In 分. Reads the whole ledger, which the others do not wait for. @throws Error as {@link readFigures} */
export const readLedgerSum = (db: Db): Promise<number> =>
  within(db, 10_000, async (tx) => {
    const [sum] = await rows<{ fen: number }>(
      tx,
      sql`select fen::float8 as fen from (${ledgerSum}) l`,
    );
    return sum?.fen ?? 0;
  });

/** Of a kind that has no row too: a figure that is absent looks like one that nobody takes. */
async function readCalls(tx: Db): Promise<Calls[]> {
  const found = await rows<Calls>(
    tx,
    sql`select kind, (count(*) filter (where given_up_at is null))::int as waiting,
          count(given_up_at)::int as "givenUp",
          greatest(0, coalesce(extract(epoch from now() - min(run_at) filter (where given_up_at is null)), 0))::float8
            as "oldestSeconds"
        from outside_calls group by kind`,
  );
  return outsideKinds.map(
    (kind) =>
      found.find((calls) => calls.kind === kind) ?? {
        kind,
        waiting: 0,
        givenUp: 0,
        oldestSeconds: 0,
      },
  );
}

/** Each is the first row of an index. */
async function readOverdue(tx: Db): Promise<Overdue> {
  const [overdue] = await rows<Overdue>(
    tx,
    sql`select ${since(sql`(select min(due_at) from orders)`)} as "order",
          ${since(sql`(select min(due_at) from order_settlements where settled_at is null)`)} as settlement,
          ${since(sql`(select min(due_at) from order_commissions)`)} as commission,
          ${since(sql`(select min(due_at) from inquiry_lines)`)} as inquiry`,
  );
  if (!overdue) throw new Error('a row without a table is there');
  return overdue;
}

const since = (moment: ReturnType<typeof sql>) =>
  sql`greatest(0, coalesce(extract(epoch from now() - ${moment}), 0))::float8`;

/** Nobody who only looks may hold a connection for long. */
const within = <T>(db: Db, ms: number, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local statement_timeout = ${ms}`));
    return read(tx as unknown as Db); // it answers the same queries
  });
