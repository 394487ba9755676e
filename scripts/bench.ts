// `npm run bench`: what share of the framework's own speed a list page (24 goods), the home page and an article keep,
// with the real layout and nothing cached by a proxy.
import { fileURLToPath } from 'node:url';
import { buildProgram } from './lib/build-program.mjs';
import { findPages } from './lib/find-pages';
import { machine } from './lib/machine';
import { measureThroughput } from './lib/measure-throughput';
import { median } from './lib/median';
import { startPostgres } from './lib/postgres-cluster.mjs';
import { startProgram } from './lib/start-program.mjs';

const listPage = '/dspyx/dy.html';
const emptyPage = '/dev/empty';
const rounds = 5;
const secondsARound = 4;

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('..', import.meta.url)));
  if (built !== 0) return built;
  console.log(`${machine()}; 16 connections, median of ${rounds} rounds of ${secondsARound} s`);
  const cluster = await startPostgres();
  const onPostgres = await compare('PostgreSQL', 0.4, { DATABASE_URL: cluster.url });
  await cluster.stop();
  const onPglite = await compare('PGlite', 0.25, {});
  return onPostgres && onPglite ? 0 : 1;
}

/** Measures the pages of one running program in turns and prints them. @returns whether the bound holds for each */
async function compare(name: string, bound: number, env: Record<string, string>): Promise<boolean> {
  const program = await startProgram({ env: { ...env, BENCH: '1', JOBS: 'off' } });
  try {
    await assertRealList(program.url + listPage);
    const { home, article } = await findPages(program.url);
    const pages = { list: listPage, home, article };
    const real = Object.entries(pages).flatMap(([what, path]) => (path ? [{ what, path }] : []));
    const rates = new Map<string, number[]>();
    const paths = [{ what: 'empty', path: emptyPage }, ...real];
    for (let round = 0; round <= rounds; round++) {
      for (const { what, path } of paths) {
        const rate = await measureThroughput(program.url + path, secondsARound);
        // The first round warms up.
        rates.set(what, round === 0 ? [] : [...(rates.get(what) ?? []), rate]);
      }
    }
    const middle = (what: string) => median(rates.get(what) ?? []);
    const ratios = real.map(({ what }) => {
      const ratio = middle(what) / middle('empty');
      const verdict = ratio >= bound ? 'holds' : 'MISSED';
      console.log(
        `${name}: ${what} ${middle(what).toFixed(0)} req/s, empty ${middle('empty').toFixed(0)} req/s, ` +
          `ratio ${ratio.toFixed(3)} (bound ${bound}: ${verdict})`,
      );
      return ratio;
    });
    return ratios.every((ratio) => ratio >= bound);
  } finally {
    await program.stop();
  }
}

/** A list that is empty, redirected or kept in a cache would make a fine figure of nothing. */
async function assertRealList(url: string): Promise<void> {
  const answer = await fetch(url, { redirect: 'manual' });
  const links = (await answer.text()).match(/\/productDetails\/[^"?#]+\.html/g) ?? [];
  const goods = new Set(links).size;
  if (answer.status !== 200 || goods < 24) {
    throw new Error(`${url} answered ${answer.status} with ${goods} goods instead of 24.`);
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);
