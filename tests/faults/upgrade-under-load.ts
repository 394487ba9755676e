import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { audit } from '@/server/audit';
import { connectPostgres } from '@/server/kernel/database';
import { errandsOf, runCheckouts } from '@/tests/load/checkout';
import { compareAcknowledged } from '@/tests/load/compare-acknowledged';
import { type Answer, postCall } from '@/tests/load/post-call';
import { type Buyer, prepareBuyers } from '@/tests/load/prepare-buyers';

export interface UpgradeReport {
  /** answered as they should, pages, lists and steps of a checkout */
  answered: number;
  /** orders that were acknowledged, and of these paid */
  ordered: number;
  paid: number;
  /** releases in the order in which they served, with the answers that each stretch had */
  stretches: Record<string, number>;
  /** answers that were none or not 200, what is not in the database as it was acknowledged, broken books; empty is well */
  broken: string[];
}

/** Checkouts, lists of orders and pages take turns so. */
const pagesOf = 5;
const listsOf = 3;

/**
 * Replaces two copies of a release by this program, one after the other, and goes the way back, behind the shipped nginx
 * and under `perSecond` requests. The tables are the newer program's from its first start on.
 * @param from the folder of the older release, built
 * @param requests at least so many answers, over all
 */
export async function upgradeUnderLoad({
  from,
  requests,
  perSecond,
}: {
  from: string;
  requests: number;
  perSecond: number;
}): Promise<UpgradeReport> {
  const report: UpgradeReport = { answered: 0, ordered: 0, paid: 0, stretches: {}, broken: [] };
  const ports: [number, number] = [await freePort(), await freePort()];
  const cluster = await startPostgres();
  const nginx = await startNginx({ copies: ports });
  const start = (copy: 0 | 1, folder: string) =>
    startProgram({
      folder,
      port: ports[copy],
      env: {
        DATABASE_URL: cluster.url,
        TRUST_PROXY: 'on',
        SITE_URL: nginx.url,
        AES_RESPONSES: 'off',
      },
    });
  const here = process.cwd();
  const copies = [await start(0, from), await start(1, from)];
  const database = await connectPostgres(cluster.url, 4);
  try {
    const count = 100;
    const itemsEach = Math.ceil(requests / count / (2 + pagesOf + listsOf)) + 20;
    const buyers = await prepareBuyers(database, { count, itemsEach });
    const load = startLoad(nginx.url, buyers, perSecond, report);
    const stretch = requests / 5;
    const serve = async (name: string) => {
      const before = report.answered;
      while (report.answered < before + stretch && report.broken.length < 100) await pause(100);
      report.stretches[name] = report.answered - before;
    };
    const replace = async (copy: 0 | 1, folder: string) => {
      const code = await copies[copy]?.stop();
      if (code !== 0) report.broken.push(`A copy ended with ${code}.`);
      copies[copy] = await start(copy, folder);
    };
    await serve('both old');
    await replace(0, here);
    await serve('old and new');
    await replace(1, here);
    await serve('both new');
    await replace(0, from);
    await serve('new and old');
    await replace(1, from);
    await serve('both old again');
    const { ordered, paid } = await load.end();
    report.broken.push(
      ...(await compareAcknowledged(database, ordered, paid)),
      ...(await audit(database.db)),
    );
  } finally {
    await database.close();
    await nginx.stop();
    for (const copy of copies) await copy.stop();
    await cluster.stop();
  }
  return report;
}

function startLoad(
  base: string,
  buyers: readonly Buyer[],
  perSecond: number,
  report: UpgradeReport,
) {
  let isOver = false;
  let next = performance.now();
  /** So many a second altogether, however long the answers take. */
  const turn = async () => {
    next = Math.max(next + 1000 / perSecond, performance.now());
    await pause(next - performance.now());
  };
  const note = (what: string, { status, msg }: Pick<Answer<unknown>, 'status' | 'msg'>) => {
    if (status === 200) report.answered++;
    else report.broken.push(`${what}: ${status} ${msg}`);
  };
  const repeat = async (ask: (number: number) => Promise<void>) => {
    for (let number = 0; !isOver; number++) {
      await turn();
      await ask(number);
    }
  };
  const page = async (number: number) => {
    // An address that nginx has not kept.
    const path = `/gzhyx.html?n=${number}`;
    const answer = await fetch(base + path).catch((error: Error) => error);
    if (answer instanceof Error) return note(path, { status: 0, msg: answer.message });
    await answer.text();
    note(path, { status: answer.status, msg: '' });
  };
  const list = async (number: number) => {
    const buyer = buyers[number % buyers.length];
    if (!buyer) return;
    note('list', await postCall(base, 'user-order-list', { page: 1, limit: 10 }, buyer));
  };
  const errands = errandsOf(buyers);
  const acknowledged: { ordered: string[]; paid: string[] } = { ordered: [], paid: [] };
  const checkout = async () => {
    const [errand] = errands.splice(0, 1);
    if (!errand) throw new Error('every line was ordered');
    const { ordered, paid, cut, away, refusals } = await runCheckouts(base, [errand], {
      connections: 1,
      until: () => false,
    });
    acknowledged.ordered.push(...ordered);
    acknowledged.paid.push(...paid);
    report.ordered += ordered.length;
    report.paid += paid.length;
    report.answered += ordered.length + paid.length;
    if (cut.length > 0) report.broken.push('checkout: no answer');
    if (away.length > 0) report.broken.push('checkout: 503');
    for (const { status, msg } of refusals) report.broken.push(`checkout: ${status} ${msg}`);
  };
  const visitors = [
    repeat(checkout),
    ...Array.from({ length: listsOf }, (_, nth) =>
      repeat((number) => list(number * listsOf + nth)),
    ),
    ...Array.from({ length: pagesOf }, (_, nth) =>
      repeat((number) => page(number * pagesOf + nth)),
    ),
  ];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(visitors);
      return acknowledged;
    },
  };
}
