// `npm run bench -- mix`: what share of the framework's own speed is left when visitors open 2 000 lists, as often as Zipf's
// law says, while a price changes each second; and whether the answer after each change shows it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { platforms } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { buildBareApplication } from '@/scripts/lib/bare-application';
import { buildProgram } from '@/scripts/lib/build-program.mjs';
import { machine } from '@/scripts/lib/machine';
import { median } from '@/scripts/lib/median';
import { startPostgres } from '@/scripts/lib/postgres-cluster.mjs';
import { runTool } from '@/scripts/lib/run-tool';
import { runWrk } from '@/scripts/lib/run-wrk';
import { startProgram } from '@/scripts/lib/start-program.mjs';
import { changeGoods } from '@/server/catalog/public';
import { connectPostgres, type Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';

const root = fileURLToPath(new URL('../..', import.meta.url));
const most = 2_000;
const rounds = 3;
const secondsARound = 10;
const bound = 0.18;

async function main(): Promise<number> {
  const built = await buildProgram(root);
  if (built !== 0) return built;
  const application = await buildBareApplication(root);
  const folder = mkdtempSync(join(tmpdir(), 'mix-'));
  /** Undone in the end, the last first. */
  const undo: (() => unknown)[] = [
    application.remove,
    () => rmSync(folder, { recursive: true, force: true }),
  ];
  try {
    const bare = await startProgram({ folder: application.folder, readyPath: '/' });
    undo.unshift(bare.stop);
    const cluster = await startPostgres();
    undo.unshift(cluster.stop);
    const program = await startProgram({ env: { DATABASE_URL: cluster.url, JOBS: 'off' } });
    undo.unshift(program.stop);
    const database = await connectPostgres(cluster.url, 2);
    undo.unshift(database.close);
    const script = join(folder, 'mix.lua');
    writeFileSync(script, drawn(await openLists(program.url)));
    const stop = new AbortController();
    const changing = changePrices(database.db, program.url, stop.signal);
    changing.catch(() => undefined); // told below
    const rates: [number, number][] = [];
    for (let round = 0; round <= rounds; round++) {
      const pair: [number, number] = [
        await runWrk(bare.url, secondsARound),
        await runWrk(program.url, secondsARound, {}, script),
      ];
      // The first round warms up.
      if (round > 0) rates.push(pair);
    }
    stop.abort();
    const changes = await changing;
    const [floor, mix] = [0, 1].map((i) => median(rates.map((pair) => pair[i] ?? 0))) as [
      number,
      number,
    ];
    const ratio = mix / floor;
    console.log(
      `${machine()}; wrk, 16 connections, median of ${rounds} rounds of ${secondsARound} s\n` +
        `PostgreSQL: mix ${mix.toFixed(0)} req/s, bare ${floor.toFixed(0)} req/s, ratio ${ratio.toFixed(3)} ` +
        `(bound ${bound}: ${ratio >= bound ? 'holds' : 'MISSED'}); ${changes} prices changed, each in the next answer`,
    );
    return ratio >= bound ? 0 : 1;
  } finally {
    for (const each of undo) await each();
  }
}

/** Lists of one platform by subject, price and followers that answer 200, up to as many as are asked for. */
async function openLists(base: string): Promise<string[]> {
  const wanted = platforms.flatMap(({ no }) => {
    const list = ownList(no);
    const bands = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)];
    return Array.from({ length: 12 }, (_, category) => category).flatMap((category) =>
      bands(priceBands).flatMap((price) =>
        bands(fansBands).map((fans) =>
          listHref(list, { ...rootFilter(list), category, price, fans }),
        ),
      ),
    );
  });
  const open: string[] = [];
  for (const address of wanted) {
    if (open.length === most) break;
    if ((await fetch(base + address, { redirect: 'manual' })).status === 200) open.push(address);
  }
  if (open.length < most) throw new Error(`Only ${open.length} lists are open.`);
  // Spread over the platforms, the same each time.
  return open.toSorted((a, b) => scatter(a) - scatter(b));
}

const scatter = (text: string): number =>
  [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) % 1_000_003, 7);

/** A script for wrk that draws the n-th address n times as seldom as the first. */
const drawn = (addresses: readonly string[]): string => `
local paths = { ${addresses.map((path) => JSON.stringify(path)).join(', ')} }
local sums, sum = {}, 0
for i = 1, #paths do sum = sum + 1 / i; sums[i] = sum end
request = function()
  local want, low, high = math.random() * sum, 1, #paths
  while low < high do
    local mid = math.floor((low + high) / 2)
    if sums[mid] < want then low = mid + 1 else high = mid end
  end
  return wrk.format("GET", paths[low])
end
`;

/** Changes the price of a good that its platform's list begins with, each second another platform's. @returns how many */
async function changePrices(db: Db, base: string, signal: AbortSignal): Promise<number> {
  let changes = 0;
  while (!signal.aborted) {
    for (const { no } of platforms) {
      if (signal.aborted) break;
      const address = ownList(no).root;
      const [, sn] = /data-sn="([^"]+)"/.exec(await textOf(base + address)) ?? [];
      if (!sn) continue;
      const priceFen = 77_000_000 + changes * 100;
      await inTransaction(db, (tx) =>
        changeGoods(
          tx,
          sql`update good_skus s set price_fen = ${priceFen} from goods g
              where g.good_sn = ${sn} and s.good_id = g.id returning s.good_id`,
        ),
      );
      if (!(await textOf(base + address)).includes(formatYuan(priceFen)))
        throw new Error(`${address} answered with an older price than ${formatYuan(priceFen)}.`);
      changes += 1;
      await pause(1_000, undefined, { signal }).catch(() => undefined);
    }
  }
  return changes;
}

const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

runTool(main);
