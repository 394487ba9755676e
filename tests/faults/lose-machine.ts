import { execFile, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { startPostgres, unprivilegedOwner } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { audit } from '@/server/audit';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres, type Database, rows, useDatabase } from '@/server/kernel/database';
import { compareAcknowledged, compareLogins } from '@/tests/load/compare-acknowledged';
import { prepareBuyers } from '@/tests/load/prepare-buyers';
import { type Acknowledged, startSteadyLoad, type Turns } from '@/tests/load/steady-load';

export interface LossReport {
  ordersAMinute: number;
  /** acknowledged before the machine was lost, and after the restore */
  orders: [before: number, after: number];
  logins: [before: number, after: number];
  /** acknowledged in the last `promisedMs` and gone */
  lost: number;
  /** from the loss until the restored database takes commits, and until the program on it is ready */
  databaseSeconds: number;
  readySeconds: number;
  broken: string[];
}

/** docs/operate.md, Point-in-time recovery: what a lost machine takes with it, at most. */
const promisedMs = 1000;

/** An order and its payment are two calls, a login too. */
const turns: Turns = { checkouts: 8, lists: 4, pages: 10, logins: 2 };

/**
 * Loses the machine of the database and of the program, with its disk, under load, and goes on elsewhere from a base backup
 * and the log that another machine received, as docs/operate.md says.
 * @param seconds how long there is load before the loss, and again after the restore
 */
export async function loseMachine({
  seconds,
  ordersAMinute,
}: {
  seconds: number;
  ordersAMinute: number;
}): Promise<LossReport> {
  const report: LossReport = {
    ordersAMinute: 0,
    orders: [0, 0],
    logins: [0, 0],
    lost: 0,
    databaseSeconds: 0,
    readySeconds: 0,
    broken: [],
  };
  const all = Object.values(turns).reduce((sum, many) => sum + many, 0);
  const perSecond = (ordersAMinute / 60 / turns.checkouts) * all;
  const archive = new Archive();
  const first = await startPostgres();
  const serve = async (database: Database, url: string, env: Record<string, string> = {}) => {
    useDatabase(database); // where the codes are read
    return await startProgram({
      env: {
        DATABASE_URL: url,
        TRUST_PROXY: 'on',
        AES_RESPONSES: 'off',
        CAPTCHA_PROVIDER: 'open',
        CODES_AN_HOUR: '1000000',
        ...env,
      },
    });
  };
  try {
    const there = await connectPostgres(first.url, 4);
    await migrateDatabase(there);
    const itemsEach = Math.ceil((2.2 * (ordersAMinute / 60) * seconds) / 100) + 5;
    const buyers = await prepareBuyers(there, { count: 100, itemsEach });
    await archive.begin(first);
    const program = await serve(there, first.url);
    const load = startSteadyLoad(program.url, { buyers, perSecond, turns });
    await pause(seconds * 1000);
    report.broken.push(...load.broken);
    report.ordersAMinute = Math.round((load.acknowledged.paid.size / seconds) * 60);
    const lostAt = Date.now();
    killWithChildren(first.pid);
    await program.kill();
    rmSync(first.data, { recursive: true, force: true });
    useDatabase(undefined);
    await load.end();
    await there.close().catch(() => undefined); // nobody answers there any more
    archive.end();

    const second = await startPostgres({ makeData: (data) => archive.restore(data) });
    try {
      const database = await connectPostgres(second.url, 4);
      await waitForCommits(database);
      report.databaseSeconds = (Date.now() - lostAt) / 1000;
      report.broken.push(...(await audit(database.db)));
      const { old, young } = byAge(load.acknowledged, lostAt - promisedMs);
      report.broken.push(...(await compareAcknowledged(database, old.ordered, old.paid)));
      report.lost = (await compareAcknowledged(database, young.ordered, [])).length;
      report.orders[0] = load.acknowledged.ordered.size;
      report.logins[0] = load.acknowledged.loggedIn.size;

      const again = await serve(database, second.url, { JOBS: 'off' });
      report.readySeconds = (Date.now() - lostAt) / 1000;
      // What was under way when the machine went stays as it is.
      const done = (report.orders[0] / buyers.length + 2) | 0;
      const rest = buyers.map((buyer) => ({ ...buyer, cartIds: buyer.cartIds.slice(done) }));
      const after = startSteadyLoad(again.url, { buyers: rest, perSecond, turns });
      await pause(seconds * 1000);
      await after.end();
      const { ordered, paid, loggedIn } = after.acknowledged;
      report.orders[1] = ordered.size;
      report.logins[1] = loggedIn.size;
      report.broken.push(
        ...after.broken,
        ...(await compareAcknowledged(database, ordered.keys(), paid.keys())),
        ...(await compareLogins(database, loggedIn)),
        ...(await audit(database.db)),
      );
      await again.stop();
      useDatabase(undefined);
      await database.close();
    } finally {
      await second.stop();
    }
  } finally {
    useDatabase(undefined);
    archive.remove();
    await first.stop();
  }
  return report;
}

/** The other machine: a base backup and all of the log, received as it is written. */
class Archive {
  private readonly folder = mkdtempSync(join(tmpdir(), 'market-archive-'));
  private readonly owner = unprivilegedOwner();
  private receiver: ReturnType<typeof spawn> | undefined;

  constructor() {
    const { uid, gid } = this.owner;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
  }

  /** The receiver first: nothing may be missing between the two. */
  async begin({ bin, url }: { bin: string; url: string }): Promise<void> {
    const options = { ...this.owner, cwd: this.folder };
    const log = join(this.folder, 'wal');
    const receivewal = join(bin, 'pg_receivewal');
    execFileSync('mkdir', [log], options);
    const connect = ['-d', url, '--slot=archive', '-D', log];
    await promisify(execFile)(receivewal, [...connect, '--create-slot'], options);
    this.receiver = spawn(receivewal, [...connect, '--synchronous'], {
      ...options,
      stdio: 'ignore',
    });
    const base = ['-d', url, '-D', join(this.folder, 'base'), '--wal-method=stream'];
    const backup = join(bin, 'pg_basebackup');
    await promisify(execFile)(backup, [...base, '--checkpoint=fast'], options);
  }

  end(): void {
    this.receiver?.kill('SIGTERM');
  }

  /** The last piece of the log is unfinished: whoever received it keeps it as `.partial`. */
  restore(data: string): void {
    cpSync(join(this.folder, 'base'), data, { recursive: true, preserveTimestamps: true });
    const log = join(this.folder, 'wal');
    appendFileSync(join(data, 'recovery.signal'), '');
    appendFileSync(
      join(data, 'postgresql.conf'),
      `restore_command = 'cp ${log}/%f %p || cp ${log}/%f.partial %p'\n`,
    );
    const { uid, gid } = this.owner;
    if (uid !== undefined && gid !== undefined)
      execFileSync('chown', ['-R', `${uid}:${gid}`, data]);
    execFileSync('chmod', ['700', data]);
  }

  remove(): void {
    this.receiver?.kill('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** As a power cut ends them: the processes that serve connections too. */
function killWithChildren(pid: number): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid)
    .map(Number);
  for (const each of [pid, ...children]) process.kill(each, 'SIGKILL');
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined; // it has ended since
  }
}

async function waitForCommits({ db }: Database): Promise<void> {
  for (;;) {
    const [found] = await rows<{ waits: boolean }>(db, sql`select pg_is_in_recovery() as waits`);
    if (!found?.waits) return;
    await pause(50);
  }
}

function byAge({ ordered, paid }: Acknowledged, since: number) {
  const split = (all: Map<string, number>) => ({
    old: [...all].filter(([, at]) => at < since).map(([sn]) => sn),
    young: [...all].filter(([, at]) => at >= since).map(([sn]) => sn),
  });
  const [orders, payments] = [split(ordered), split(paid)];
  return {
    old: { ordered: orders.old, paid: payments.old },
    young: { ordered: orders.young, paid: payments.young },
  };
}
