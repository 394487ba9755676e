import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/scripts/lib/free-port.mjs';
import { startNginx } from '@/scripts/lib/nginx.mjs';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { audit } from '@/server/audit';
import { connectPostgres, useDatabase } from '@/server/kernel/database';
import { compareAcknowledged, compareLogins } from '@/tests/load/compare-acknowledged';
import { prepareBuyers } from '@/tests/load/prepare-buyers';
import { startSteadyLoad, type Turns } from '@/tests/load/steady-load';

export interface UpgradeReport {
  /** answered as they should, pages, lists and steps of checkouts and logins */
  answered: number;
  /** orders that were acknowledged, and of these paid */
  ordered: number;
  paid: number;
  /** people who were told that they are logged in */
  loggedIn: number;
  /** releases in the order in which they served, with the answers that each stretch had */
  stretches: Record<string, number>;
  /** answers that were none or not 200, what is not in the database as it was acknowledged, broken books; empty is well */
  broken: string[];
}

const turns: Turns = { checkouts: 1, lists: 2, pages: 5, logins: 1 };

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
  const report: UpgradeReport = {
    answered: 0,
    ordered: 0,
    paid: 0,
    loggedIn: 0,
    stretches: {},
    broken: [],
  };
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
        CAPTCHA_PROVIDER: 'open',
        CODES_AN_HOUR: '1000000',
      },
    });
  const here = process.cwd();
  const copies = [await start(0, from), await start(1, from)];
  const database = await connectPostgres(cluster.url, 4);
  try {
    const count = 100;
    const visitors = Object.values(turns).reduce((sum, many) => sum + many, 0);
    const itemsEach = Math.ceil(requests / count / visitors) + 20;
    const buyers = await prepareBuyers(database, { count, itemsEach });
    useDatabase(database); // where the codes are read
    const load = startSteadyLoad(nginx.url, { buyers, perSecond, turns });
    const stretch = requests / 5;
    const serve = async (name: string) => {
      const before = load.answered();
      while (load.answered() < before + stretch && load.broken.length < 100) await pause(100);
      report.stretches[name] = load.answered() - before;
      console.log(`${name}: ${report.stretches[name]} answers, ${load.broken.length} broken`);
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
    await load.end();
    const { ordered, paid, loggedIn } = load.acknowledged;
    Object.assign(report, {
      answered: load.answered(),
      ordered: ordered.size,
      paid: paid.size,
      loggedIn: loggedIn.size,
    });
    report.broken.push(
      ...load.broken,
      ...(await compareAcknowledged(database, ordered.keys(), paid.keys())),
      ...(await compareLogins(database, loggedIn)),
      ...(await audit(database.db)),
    );
  } finally {
    useDatabase(undefined);
    await database.close();
    await nginx.stop();
    for (const copy of copies) await copy.stop();
    await cluster.stop();
  }
  return report;
}
