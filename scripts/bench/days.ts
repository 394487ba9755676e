// `npm run bench -- days [days] [orders a day] [visitors a day]`: lets the market run by a clock that is set forward, and says what
// the tables come to and what the jobs cost. PostgreSQL, the program and the jobs all read that clock (libfaketime).
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { audit } from '@/server/audit';
import { migrateDatabase } from '@/server/db/migrate';
import { jobs } from '@/server/jobs/registry';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { failingJobs, runJob } from '@/server/kernel/job';
import { type DealErrand, runDeal } from '@/tests/load/deal';
import { postCall } from '@/tests/load/post-call';
import { prepareBuyers } from '@/tests/load/prepare-buyers';
import { prepareDeals } from '@/tests/load/prepare-deals';
import { startSteadyLoad } from '@/tests/load/steady-load';
import { buildProgram } from '../lib/build-program.mjs';
import { installDebianPackages } from '../lib/debian-package.mjs';
import { machine } from '../lib/machine';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';
import { startProgram } from '../lib/start-program.mjs';

const [days = 90, ordersADay = 50, visitorsADay = 500] = process.argv.slice(2).map(Number);
/** Of those who look, one in so many logs in; each is seen on so many pages. */
const loginsOf = 10;
const pagesEach = 3;
/** How often the jobs run on one day: what is due at another hour waits for the next round. */
const roundsADay = 4;
const connections = 8;
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** A table may grow as the days do and not faster; the jobs' time stays as it is. What is flat is read from what is printed. */
const mostGrowth = 1.3;

interface Sample {
  day: number;
  /** bytes of each table with its indexes */
  tables: Map<string, number>;
  dead: number;
  files: number;
  /** s of the program's processor a day, since the last sample */
  jobs: number;
}

async function main(): Promise<number> {
  const clock = process.env.FAKETIME_TIMESTAMP_FILE;
  if (!clock) return runByOwnClock();
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  console.log(`${machine()}; ${days} days of ${ordersADay} orders and ${visitorsADay} visitors`);
  const cluster = await startPostgres();
  const database = await connectPostgres(cluster.url, 4);
  try {
    return await live(clock, database, cluster.url);
  } finally {
    useDatabase(undefined);
    await database.close();
    await cluster.stop();
  }
}

/** The same command again, whose clock is a file. Time that is waited for stays the machine's own. */
async function runByOwnClock(): Promise<number> {
  if (!existsSync(library))
    await installDebianPackages(['libfaketime'], 'for days that are not waited for');
  const folder = mkdtempSync(join(tmpdir(), 'bench-days-'));
  const file = join(folder, 'clock');
  writeFileSync(file, '+0');
  // Of whoever PostgreSQL runs as, too.
  chmodSync(folder, 0o755);
  const child = spawn(
    process.execPath,
    [...process.execArgv, 'scripts/bench.ts', 'days', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    },
  );
  const code = await new Promise<number>((resolve) =>
    child.once('exit', (ended) => resolve(ended ?? 1)),
  );
  rmSync(folder, { recursive: true });
  return code;
}

async function live(clock: string, database: Database, url: string): Promise<number> {
  await migrateDatabase(database);
  const buyers = await prepareBuyers(database, {
    count: 50,
    itemsEach: Math.ceil((days * ordersADay) / 50),
  });
  const program = await startProgram({
    env: {
      DATABASE_URL: url,
      TRUST_PROXY: 'on',
      AES_RESPONSES: 'off',
      JOBS: 'off',
      CAPTCHA_PROVIDER: 'open',
      CODES_AN_HOUR: '1000000',
    },
  });
  try {
    const deals = await prepareDeals(database, program.url, buyers);
    // They stay logged in for the whole time.
    await database.db.execute(sql`update sessions set expires_at = now() + interval '400 days'`);
    useDatabase(database);
    const samples: Sample[] = [await sample(database, 0, program.dataDir, 0)];
    let seconds = 0;
    let spent = 0;
    for (let day = 1; day <= days; day++) {
      await trade(program, deals.splice(0, ordersADay));
      await visit(program.url, day);
      for (let round = 0; round < roundsADay; round++) {
        seconds += 86_400 / roundsADay;
        await setForward(clock, seconds, database, program.url);
        spent += await runJobs();
      }
      if (day % 10 !== 0) continue;
      samples.push(await sample(database, day, program.dataDir, spent / 10));
      spent = 0;
      tell(samples.at(-1));
    }
    const broken = [
      ...(await audit(database.db)),
      ...failingJobs().map(({ job }) => `job: ${job}`),
      ...judge(samples),
    ];
    for (const sentence of broken) console.log(sentence);
    return broken.length === 0 ? 0 : 1;
  } finally {
    await program.stop();
  }
}

/** A day's orders, each to the buyer's confirmation. */
async function trade(copy: { url: string; dataDir: string }, errands: DealErrand[]): Promise<void> {
  const connection = async () => {
    for (let errand = errands.shift(); errand; errand = errands.shift())
      await runDeal(copy, errand);
  };
  await Promise.all(Array.from({ length: connections }, connection));
}

/** A day's visitors leave what the pages tell of them; some of them log in. */
async function visit(url: string, day: number): Promise<void> {
  let left = visitorsADay;
  const connection = async () => {
    for (let number = left--; number > 0; number = left--) {
      const address = `10.9.${Math.floor(number / 250)}.${(number % 250) + 1}`;
      for (let page = 0; page < pagesEach; page++) {
        await postCall(
          url,
          'visit-buried-points',
          {
            url: `${url}/gzhyx.html?day=${day}`,
            page_type: 'list',
            app_session_id: String(number),
            client_type: '1',
          },
          { token: '', address },
        );
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const logins = startSteadyLoad(url, {
    buyers: [],
    perSecond: 1000,
    turns: { checkouts: 0, lists: 0, pages: 0, logins: 4 },
  });
  while (logins.acknowledged.loggedIn.size < visitorsADay / loginsOf && logins.broken.length === 0)
    await pause(20);
  await logins.end();
  if (logins.broken.length > 0) throw new Error(logins.broken[0]);
}

/** Ends when everybody reads the new time. */
async function setForward(
  clock: string,
  seconds: number,
  { db }: Database,
  url: string,
): Promise<void> {
  const before = Date.now();
  const was = Math.max(seconds - 86_400 / roundsADay, 0);
  writeFileSync(clock, `+${seconds}`);
  const target = before + (seconds - was) * 1000 - 1000;
  for (;;) {
    const [found] = await rows<{ ms: number }>(
      db,
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    const { headers } = await fetch(`${url}/api/health`);
    const all = [Date.now(), found?.ms ?? 0, Date.parse(headers.get('date') ?? '') + 1000];
    if (all.every((ms) => ms >= target)) return;
    await pause(100);
  }
}

/** @returns processor time, s */
async function runJobs(): Promise<number> {
  const before = process.cpuUsage();
  for (const job of jobs) {
    for (let more = true; more; )
      more = (await runJob(job)) >= (job.most ?? Number.POSITIVE_INFINITY);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function sample(
  { db }: Database,
  day: number,
  dataDir: string,
  spent: number,
): Promise<Sample> {
  const found = await rows<{ name: string; bytes: number; dead: number }>(
    db,
    sql`select relname as name, pg_total_relation_size(relid)::float8 as bytes, n_dead_tup::float8 as dead
        from pg_stat_user_tables`,
  );
  return {
    day,
    tables: new Map(found.map(({ name, bytes }) => [name, bytes])),
    dead: found.reduce((sum, { dead }) => sum + dead, 0),
    files: readdirSync(dataDir, { recursive: true }).length,
    jobs: spent,
  };
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

function tell(last: Sample | undefined): void {
  if (!last) return;
  const all = [...last.tables.values()].reduce((sum, bytes) => sum + bytes, 0);
  const largest = [...last.tables].sort((a, b) => b[1] - a[1]).slice(0, 6);
  console.log(
    `day ${last.day}: ${megabytes(all)} MB (${largest.map(([name, bytes]) => `${name} ${megabytes(bytes)}`).join(', ')}), ` +
      `${last.dead} dead rows, ${last.files} files, jobs ${last.jobs.toFixed(2)} s of processor a day`,
  );
}

/** @returns what grew faster than the days did: the last third against the one before */
function judge(samples: readonly Sample[]): string[] {
  const at = (day: number) => samples.find((one) => one.day === Math.round(day / 10) * 10);
  const [first, second, last] = [at(days / 3), at((2 * days) / 3), at(days)];
  if (!first || !second || !last) return ['too few days to judge'];
  const growth = (name: string, from: Sample, to: Sample) =>
    (to.tables.get(name) ?? 0) - (from.tables.get(name) ?? 0);
  const grown = [...last.tables.keys()].map((name) => ({
    name,
    before: growth(name, first, second),
    since: growth(name, second, last),
  }));
  for (const { name, before, since } of grown
    .filter(({ since }) => since > 0)
    .sort((a, b) => b.since - a.since)) {
    console.log(`  ${name.padEnd(24)} +${megabytes(before)} MB, then +${megabytes(since)} MB`);
  }
  const page = 1e6;
  const tooFast = grown
    .filter(({ before, since }) => since > mostGrowth * before + page)
    .map(({ name }) => `${name} grows faster than the days`);
  return last.jobs > mostGrowth * second.jobs && last.jobs > mostGrowth * first.jobs
    ? [
        ...tooFast,
        `jobs: ${first.jobs.toFixed(2)}, ${second.jobs.toFixed(2)}, ${last.jobs.toFixed(2)} s a day`,
      ]
    : tooFast;
}

runTool(main);
