// `npm run bench -- money`: the console's page of money where the ledger has 1 000 000 postings of 400 days against one of
// 1 000, on PostgreSQL, once the job has kept the days. Ends with 1 where the bound is missed.
import { sql } from 'drizzle-orm';
import { type Database, rows, useDatabase } from '@/server/kernel/database';
import { keepLedgerDays } from '@/server/wallet/keep-ledger-days';
import { call } from '@/tests/support/call';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';
import { benchDatabase } from '../lib/bench-database';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';

const rounds = 25;
const days = 400;
const bound = 2;

interface Books {
  database: Database;
  operator: TestOperator;
}

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  const cluster = await startPostgres({
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  try {
    const few = await books(await benchDatabase(cluster.url, 'money_few'), 1_000);
    const many = await books(await benchDatabase(cluster.url, 'money_many'), 1_000_000);
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = -3; round < rounds; round++) {
      const [fewMs, manyMs] = [await timeOf(few), await timeOf(many)];
      if (round < 0) continue; // warm
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    useDatabase(undefined);
    await few.database.close();
    await many.database.close();
    const ratio = median(times.many) / median(times.few);
    const holds = ratio <= bound;
    console.log(
      `money: ${median(times.few).toFixed(1)} ms, ${median(times.many).toFixed(1)} ms, ${ratio.toFixed(2)} (at most ${bound}: ${holds ? 'holds' : 'MISSED'})`,
    );
    return holds ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

/** Orders of as many days, each of which was paid and is held: an account of its own for each, as in life. */
async function books(database: Database, count: number): Promise<Books> {
  useDatabase(database);
  const { db } = database;
  const operator = await operatorSession({ roles: ['finance'] });
  await db.execute(sql`insert into ledger_accounts (holder, kind, balance_fen, may_be_negative)
    values ('platform', 'clearing', ${-100 * count}, true)`);
  await db.execute(sql`insert into ledger_accounts (holder, kind, balance_fen)
    select 'order:' || n, 'escrow', 100 from generate_series(1, ${count}::int) as n order by n`);
  const piece = 50_000;
  for (let begun = 0; begun < count; begun += piece) {
    const size = Math.min(piece, count - begun);
    await db.execute(sql`
      with posted as (
        insert into ledger_postings (key, reason, subject, created_at)
        select 'bench ' || n, 'recharge', '', now() - make_interval(secs => (${count}::int - n) * ${(days * 86_400) / count}::float8)
        from generate_series(${begun + 1}::int, ${begun + size}::int) as n order by n
        returning id, substr(key, 7)::int as n)
      insert into ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
      select p.id, side.account_id, side.amount, side.after from posted p
      join ledger_accounts o on o.holder = 'order:' || p.n and o.kind = 'escrow'
      join ledger_accounts c on c.holder = 'platform' and c.kind = 'clearing'
      cross join lateral (values (c.id, -100, -100 * p.n), (o.id, 100, 100)) as side(account_id, amount, after)
      order by p.n`);
  }
  await db.execute(sql`vacuum analyze`);
  const began = performance.now();
  const kept = await keepLedgerDays(db, 2 * days);
  console.log(
    `${count} postings: ${kept} days kept in ${Math.round(performance.now() - began)} ms`,
  );
  const [today] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from ledger_postings
        where created_at >= (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai'`,
  );
  console.log(`postings of today: ${today?.count}`);
  await db.execute(sql`vacuum analyze ledger_days`);
  return { database, operator };
}

async function timeOf({ database, operator }: Books): Promise<number> {
  useDatabase(database);
  const start = performance.now();
  await call('operator/money', {}, { operator });
  return performance.now() - start;
}

runTool(main);
