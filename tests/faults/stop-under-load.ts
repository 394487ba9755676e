import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { migrateDatabase } from '@/server/db/migrate';
import { connectPostgres } from '@/server/kernel/database';
import { prepareBuyers } from '@/tests/load/prepare-buyers';

export interface StopReport {
  stops: number;
  /** whole answers of status 200 */
  pages: number;
  posts: number;
  /** answers of requests that were sent after the program was told to stop */
  afterTheSignal: number;
  /** connections that the system refused because nobody listened any more: nothing was sent on them */
  refused: number;
  /** requests that were sent on a connection and got no whole answer of status 200, in words; empty is well */
  lost: string[];
  slowestStopMs: number;
}

/** A visitor's way: what is asked, on connections of which kind, with what rest between two requests. */
interface Visitor {
  method: 'GET' | 'POST';
  keepAlive: boolean;
  restMs: number;
}

const visitors: Visitor[] = (['GET', 'POST'] as const).flatMap((method) => [
  ...Array.from({ length: 4 }, () => ({ method, keepAlive: true, restMs: 0 })),
  ...Array.from({ length: 4 }, () => ({ method, keepAlive: true, restMs: 300 })),
  ...Array.from({ length: 2 }, () => ({ method, keepAlive: false, restMs: 20 })),
]);

/**
 * Stops the program `stops` times by SIGTERM while twenty visitors ask for pages and post calls, on connections that
 * stay open and on new ones. Every request that was handed to a connection counts, posts and pages alike: no retry of the
 * client is taken for an answer. What does not count is a connection that was refused.
 */
export async function stopUnderLoad({ stops }: { stops: number }): Promise<StopReport> {
  const report: StopReport = {
    stops,
    pages: 0,
    posts: 0,
    afterTheSignal: 0,
    refused: 0,
    lost: [],
    slowestStopMs: 0,
  };
  const cluster = await startPostgres();
  try {
    const database = await connectPostgres(cluster.url, 4);
    await migrateDatabase(database);
    const buyers = await prepareBuyers(database, { count: 1, itemsEach: 1 });
    await database.close();
    for (let stop = 0; stop < stops; stop++) {
      await stopOnce(cluster.url, buyers[0]?.token ?? '', report);
    }
  } finally {
    await cluster.stop();
  }
  return report;
}

async function stopOnce(database: string, token: string, report: StopReport): Promise<void> {
  const program = await startProgram({ env: { DATABASE_URL: database, AES_RESPONSES: 'off' } });
  // Alone first: twenty at once on a program that has loaded nothing wait too long for a slow machine's database.
  const warming = new Agent();
  for (const method of ['GET', 'POST'] as const) await ask(program.url, token, method, warming);
  const told = { at: Number.POSITIVE_INFINITY };
  const running = visitors.map((visitor) => visit(program.url, token, visitor, told, report));
  // Under way, connections kept and new ones: not at its very first answers.
  const enough = report.pages + report.posts + 3 * visitors.length;
  for (let tries = 0; report.pages + report.posts < enough && tries < 500; tries++) await pause(20);
  await pause(Math.random() * 200);
  const begun = performance.now();
  told.at = begun;
  const code = await program.stop();
  report.slowestStopMs = Math.max(report.slowestStopMs, Math.round(performance.now() - begun));
  await Promise.all(running);
  if (code !== 0) report.lost.push(`The program ended with ${code}: ${program.log()}`);
}

/** Asks one after another until nobody listens. */
async function visit(
  base: string,
  token: string,
  { method, keepAlive, restMs }: Visitor,
  told: { at: number },
  report: StopReport,
): Promise<void> {
  const agent = new Agent({ keepAlive, maxSockets: 1 });
  for (;;) {
    const sentAt = performance.now();
    const outcome = await ask(base, token, method, agent);
    if (outcome === 'refused') {
      report.refused++;
      break;
    }
    if (outcome === 'answered') {
      if (method === 'GET') report.pages++;
      else report.posts++;
      if (sentAt > told.at) report.afterTheSignal++;
    } else {
      const when = Math.round(sentAt - told.at);
      report.lost.push(`${method}, ${keepAlive ? 'kept' : 'new'}, ${when} ms: ${outcome}`);
    }
    await pause(Math.random() * restMs);
  }
  agent.destroy();
}

/** @returns what was lost, in words, where it is neither of the two */
function ask(base: string, token: string, method: 'GET' | 'POST', agent: Agent) {
  return new Promise<'answered' | 'refused' | (string & {})>((resolve) => {
    const path = method === 'GET' ? '/gzhyx.html' : '/api/user-order-list';
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    let connected = false;
    let status: number | undefined;
    const asked = request(base + path, { method, agent, headers }, (res) => {
      status = res.statusCode;
      res.resume();
      res.once('end', () => {
        if (res.complete && status === 200) resolve('answered');
        else resolve(res.complete ? `status ${status}` : 'half an answer');
      });
      res.once('error', (error) => resolve(`half an answer: ${error.message}`));
    });
    asked.once('socket', (socket) => {
      connected = !socket.connecting;
      socket.once('connect', () => {
        connected = true;
      });
    });
    asked.once('error', ({ message }) => {
      resolve(connected ? `${asked.reusedSocket ? 'reused' : 'first'}: ${message}` : 'refused');
    });
    asked.end(method === 'POST' ? 'page=1&limit=10' : undefined);
  });
}
