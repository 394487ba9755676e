import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { keptCounts } from '@/lib/page/kept-counts';
import program from '@/package.json';
import { newestMigration } from '@/server/db/migrate';
import { beforeExit } from '@/server/kernel/before-exit';
import { openDatabase } from '@/server/kernel/database';
import { failingJobs } from '@/server/kernel/job';
import { log } from '@/server/kernel/log';
import { metricPrefix, metrics } from '@/server/kernel/metrics';
import { atMostEvery } from './at-most-every';
import { observeRequest } from './observe-request';
import { type Figures, readFigures, readLedgerSum } from './read-figures';

/** A scrape is answered by then, whatever the database does. */
const waitMs = 2_000;

// The server around the program (scripts/start.mjs) lies outside of what is built and finds it here.
const held = globalThis as typeof globalThis & { __observeRequest?: typeof observeRequest };

/**
 * Shows the figures at `/metrics` on a port of their own, which no proxy of the site knows, until the program ends.
 * @param where port 0: any
 * @returns the port
 */
export async function serveMetrics(where: { port: number; host: string }): Promise<number> {
  const { registry, build } = metrics();
  collectDefaultMetrics({ register: registry, prefix: metricPrefix });
  const commit = process.env.BUILT_FROM ?? '';
  build.set({ version: program.version, commit, migration: await newestMigration() }, 1);
  held.__observeRequest = observeRequest;

  const figures = atMostEvery(10_000, waitMs, async () => readFigures((await openDatabase()).db));
  const ledgerSum = atMostEvery(60_000, waitMs, async () =>
    readLedgerSum((await openDatabase()).db),
  );
  const show = async (res: ServerResponse) => {
    const [read, sum] = await Promise.all([figures(), ledgerSum()]);
    setFigures(read, sum);
    await setOwn();
    res.writeHead(200, { 'Content-Type': registry.contentType });
    res.end(await registry.metrics());
  };
  const server = createServer((req, res) => {
    if (req.method === 'GET' && req.url === '/metrics') {
      show(res).catch((error: unknown) => {
        log().error({ err: error }, 'the figures were not shown');
        res.destroy();
      });
      return;
    }
    res.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where, resolve);
  });
  beforeExit(async () => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** What is not known is not shown: a zero would say that all is well. */
function setFigures(read: Figures | undefined, sum: number | undefined): void {
  const { databaseUp, ledgerSum, outsideWaiting, outsideAge, outsideGivenUp, clockOverdue } =
    metrics();
  databaseUp.set(read ? 1 : 0);
  for (const gauge of [outsideWaiting, outsideAge, outsideGivenUp, clockOverdue]) gauge.reset();
  for (const { kind, waiting, oldestSeconds, givenUp } of read?.calls ?? []) {
    outsideWaiting.set({ kind }, waiting);
    outsideAge.set({ kind }, oldestSeconds);
    outsideGivenUp.set({ kind }, givenUp);
  }
  for (const [clock, seconds] of Object.entries(read?.overdue ?? {}))
    clockOverdue.set({ clock }, seconds);
  if (!read || sum === undefined) ledgerSum.remove();
  else ledgerSum.set(sum);
}

async function setOwn(): Promise<void> {
  const { jobFailing, looks, poolConnections, poolWaiting } = metrics();
  jobFailing.reset();
  for (const { job } of failingJobs()) jobFailing.set({ job_name: job }, 1);
  looks.reset();
  for (const [kind, { hits, misses }] of keptCounts()) {
    looks.inc({ kind, outcome: 'hit' }, hits);
    looks.inc({ kind, outcome: 'miss' }, misses);
  }
  const { pool, jobsPool } = await openDatabase();
  for (const [pool_name, its] of Object.entries({ visitors: pool, jobs: jobsPool })) {
    if (!its) continue;
    poolConnections.set({ pool_name, state: 'used' }, its.totalCount - its.idleCount);
    poolConnections.set({ pool_name, state: 'idle' }, its.idleCount);
    poolWaiting.set({ pool_name }, its.waitingCount);
  }
}
