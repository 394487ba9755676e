// `npm run bench -- statement`: the statement of a wallet with 1 000 000 entries against one with 1 000, and the export of
// all of them, on PostgreSQL. Ends with 1 where a bound is missed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Input } from '@/lib/contract';
import { type Db, rows, useDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { serveCalls } from '@/tests/support/serve-calls';
import { benchDatabase } from '../lib/bench-database';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';

const rounds = 15;
const bounds = { ratio: 2, linesASecond: 20_000, memoryMb: 100 };

async function main(): Promise<number> {
  console.log(`${machine()}; median of ${rounds} reads, in turn`);
  const cluster = await startPostgres({
    settings: { shared_buffers: '512MB', max_wal_size: '4GB' },
  });
  try {
    const database = await benchDatabase(cluster.url, 'statements');
    useDatabase(database);
    const [few, many] = [await anAdvertiser(), await anAdvertiser()];
    const fewTold = await manyLines(database.db, few, 1_000);
    const manyTold = await manyLines(database.db, many, 1_000_000);
    await database.db.execute(sql`vacuum analyze`);
    const ratio = await compare({ user: few, ...fewTold }, { user: many, ...manyTold });
    const { linesASecond, memoryMb } = await exportAll(many);
    useDatabase(undefined);
    await database.close();
    const held = [
      say('worst ratio', ratio.toFixed(2), ratio <= bounds.ratio, `at most ${bounds.ratio}`),
      say(
        'CSV, lines a second',
        Math.round(linesASecond),
        linesASecond >= bounds.linesASecond,
        `at least ${bounds.linesASecond}`,
      ),
      say(
        'memory over idle, MB',
        Math.round(memoryMb),
        memoryMb <= bounds.memoryMb,
        `at most ${bounds.memoryMb}`,
      ),
    ];
    return held.every(Boolean) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

function say(what: string, figure: string | number, holds: boolean, bound: string): boolean {
  console.log(`${what}: ${figure} (${bound}: ${holds ? 'holds' : 'MISSED'})`);
  return holds;
}

interface Told {
  /** in the middle of all */
  after: string;
  sn: string;
}

/**
 * Books of a year by the ledger's own tables: recharges, and orders of which some were given back; written in pieces, as
 * no wallet comes to a million at once, and the trigger makes the statement of them.
 */
async function manyLines(db: Db, user: TestUser, count: number): Promise<Told> {
  const piece = 50_000;
  await db.execute(sql`insert into ledger_accounts (holder, kind, may_be_negative) values
    (${`user:${user.id}`}, 'available', false), ('platform', 'clearing', true) on conflict do nothing`);
  for (let begun = 0; begun < count; begun += piece) {
    const size = Math.min(piece, count - begun);
    await db.execute(sql`
      with posted as (
        insert into ledger_postings (key, reason, subject, created_at)
        select ${`bench ${user.id} `} || n,
          case when n % 3 = 0 then 'order_hold' when n % 12 = 1 then 'order_refund' else 'recharge' end,
          'TF99' || lpad(n::text, 12, '0'), now() - make_interval(secs => (${count} - n) * (31536000.0 / ${count}))
        from generate_series(${begun + 1}::int, ${begun + size}::int) as n order by n
        returning id, reason
      ), lines as (
        select id, case when reason = 'order_hold' then -100 else 100 end as amount,
          row_number() over (order by id) + ${begun}::int as n from posted
      )
      insert into ledger_entries (posting_id, account_id, amount_fen, balance_after_fen)
      select id, account_id, sign * amount, sign * 100 * (n - 2 * (n / 3))
      from lines cross join (
        select id as account_id, case when kind = 'available' then 1 else -1 end as sign from ledger_accounts
        where (holder, kind) in ((${`user:${user.id}`}, 'available'), ('platform', 'clearing'))
      ) accounts order by n`);
  }
  const [middle] = await rows<Told>(
    db,
    sql`select extract(epoch from at)::text || '_' || entry_id as after, subject as sn from statement_lines
        where account_id = (select id from ledger_accounts where holder = ${`user:${user.id}`})
        order by at desc, entry_id desc limit 1 offset ${count / 2}`,
  );
  if (!middle) throw new Error('no lines were written');
  return middle;
}

type Question = Input<'capital/list/budget'>;

const daysAgo = (count: number) =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const questions = ({ after, sn }: Told): Question[] => [
  {},
  { page_size: 100 },
  { after },
  { kind: 'in' },
  { kind: 'out' },
  { kind: 'out', after },
  { kind: 'order_refund' },
  { kind: 'order_refund', after },
  { kind: 'order_settle' },
  { from: daysAgo(200), to: daysAgo(170) },
  { from: daysAgo(200), to: daysAgo(170), kind: 'in' },
  { to: daysAgo(300) },
  { sn },
  { sn: 'TF00000000000' },
];

type Wallet = Told & { user: TestUser };

async function compare(few: Wallet, many: Wallet): Promise<number> {
  let worst = 0;
  const manyQuestions = questions(many);
  for (const [nth, question] of questions(few).entries()) {
    const times = { few: [] as number[], many: [] as number[] };
    for (let round = -3; round < rounds; round++) {
      const fewMs = await timeOf(few.user, question);
      const manyMs = await timeOf(many.user, manyQuestions[nth] ?? {});
      if (round < 0) continue; // warm
      times.few.push(fewMs);
      times.many.push(manyMs);
    }
    const ratio = median(times.many) / median(times.few);
    worst = Math.max(worst, ratio);
    console.log(
      `${JSON.stringify(question)}: ${median(times.few).toFixed(1)} ms, ${median(times.many).toFixed(1)} ms, ${ratio.toFixed(2)}`,
    );
  }
  return worst;
}

async function timeOf(as: TestUser, question: Question): Promise<number> {
  const start = performance.now();
  await call('capital/list/budget', question, { as });
  return performance.now() - start;
}

/** All of it over HTTP, to a reader that keeps nothing; the server runs in this process. */
async function exportAll(user: TestUser): Promise<{ linesASecond: number; memoryMb: number }> {
  const served = await serveCalls();
  try {
    for (const file of ['lines.xlsx', 'lines.csv'])
      await exportOnce(served.origin, user, file, `?to=${daysAgo(360)}`); // warm
    const csv = await exportOnce(served.origin, user, 'lines.csv');
    console.log(
      `CSV: ${csv.lines} lines, ${(csv.bytes / 1e6).toFixed(1)} MB, ${csv.memoryMb.toFixed(0)} MB over idle`,
    );
    const xlsx = await exportOnce(served.origin, user, 'lines.xlsx');
    console.log(
      `XLSX: ${xlsx.lines} lines, ${(xlsx.bytes / 1e6).toFixed(1)} MB, ${Math.round(xlsx.linesASecond)} a second, ${xlsx.memoryMb.toFixed(0)} MB over idle`,
    );
    return { linesASecond: csv.linesASecond, memoryMb: Math.max(csv.memoryMb, xlsx.memoryMb) };
  } finally {
    await served.close();
  }
}

async function exportOnce(origin: string, user: TestUser, file: string, query = '') {
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const start = performance.now();
  const { bytes, lines } = await readElsewhere(
    `${origin}/api/statement/${file}${query}`,
    user.token,
  );
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  return { bytes, lines, linesASecond: lines / seconds, memoryMb: (most - idle) / 2 ** 20 };
}

/** The reader is a process of its own, as people's are: its work and its memory are none of the program's. */
async function readElsewhere(url: string, token: string) {
  const reader = `fetch(process.argv[1], { headers: { authorization: 'Bearer ' + process.argv[2] } }).then(async (answer) => {
    let bytes = 0;
    for await (const piece of answer.body) bytes += piece.byteLength;
    console.log(JSON.stringify({ bytes, lines: Number(answer.headers.get('x-lines')) }));
  })`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', reader, url, token]);
  return JSON.parse(stdout) as { bytes: number; lines: number };
}

runTool(main);
