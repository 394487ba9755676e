// `npm run check:faults`: the whole of what the tests beside this file do in small.
import { fileURLToPath } from 'node:url';
import { buildProgram } from '@/scripts/lib/build-program.mjs';
import { runTool } from '@/scripts/lib/run-tool';
import { signUnderKills } from './contracts-under-kills';
import { killUnderLoad } from './kill-under-load';
import { notifyUnderKills } from './notices-under-kills';
import { payUnderKills } from './payout-under-kills';
import { settleUnderKills } from './settle-under-kills';
import { stopUnderLoad } from './stop-under-load';

const kills = Number(process.env.KILLS ?? 30);
const stops = Number(process.env.STOPS ?? 100);
/** security.md: Faults. Judged here and not in the small run, which may share its machine with a build. */
const readyLimitMs = 5000;

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('../..', import.meta.url)));
  if (built !== 0) return built;
  let failed = 0;
  for (const kind of ['pglite', 'postgres'] as const) {
    const report = await killUnderLoad(kind, { kills, buyers: 150, itemsEach: 60 });
    const { broken, ...figures } = report;
    if (figures.slowestReadyMs > readyLimitMs) {
      broken.push(`Ready again only after ${figures.slowestReadyMs} ms`);
    }
    console.log(kind, figures, broken.length === 0 ? 'nothing broken' : broken.slice(0, 20));
    failed += broken.length;
  }
  const settled = await settleUnderKills({ orders: 1_000, kills });
  console.log('settlement', settled);
  failed += settled.broken.length;
  for (const way of ['alipay', 'batch'] as const) {
    const paid = await payUnderKills(way, { withdrawals: kills * 4, kills });
    console.log(`withdrawals by ${way}`, paid);
    failed += paid.broken.length;
  }
  const told = await notifyUnderKills({ people: kills * 4, kills });
  console.log('notices', told);
  failed += told.broken.length;
  const signed = await signUnderKills({ count: 100, kills });
  console.log('contracts', signed);
  failed += signed.broken.length;
  const stopped = await stopUnderLoad({ stops });
  console.log('stops', stopped);
  failed += stopped.lost.length;
  return failed === 0 ? 0 : 1;
}

runTool(main);
