// `npm run bench -- pages`: what share of the framework's own speed our pages keep, with nothing cached by a proxy. The
// framework's speed is that of a bare application of the same version, measured in turns with the pages.
import { fileURLToPath } from 'node:url';
import { buildBareApplication } from '../lib/bare-application';
import { buildProgram } from '../lib/build-program.mjs';
import { findPages } from '../lib/find-pages';
import { machine } from '../lib/machine';
import { median } from '../lib/median';
import { startPostgres } from '../lib/postgres-cluster.mjs';
import { runTool } from '../lib/run-tool';
import { runWrk } from '../lib/run-wrk';
import { startProgram } from '../lib/start-program.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listPage = '/dspyx/dy.html';
const framePage = '/dev/empty';
const rounds = 5;
const secondsARound = 4;

type Page = 'frame' | 'list' | 'home' | 'article';
/** The least share of the bare application's requests. */
type Bounds = Record<Page, number>;

const onPostgres: Bounds = { frame: 0.6, list: 0.32, home: 0.4, article: 0.45 };
/** The embedded database runs in the program's own thread, so a list's statement takes its time from it. */
const onPglite: Bounds = { ...onPostgres, list: 0.27 };

async function main(): Promise<number> {
  const built = await buildProgram(root);
  if (built !== 0) return built;
  const application = await buildBareApplication(root);
  /** Undone in the end, the last first: a server left behind would keep this process alive. */
  const undo: (() => unknown)[] = [application.remove];
  try {
    const bare = await startProgram({ folder: application.folder, readyPath: '/' });
    undo.unshift(bare.stop);
    const cluster = await startPostgres();
    undo.unshift(cluster.stop);
    console.log(
      `${machine()}; wrk, 16 connections, median of ${rounds} rounds of ${secondsARound} s`,
    );
    const holds = [
      await compare('PostgreSQL', onPostgres, bare.url, { DATABASE_URL: cluster.url }),
      await compare('PGlite', onPglite, bare.url, {}),
    ];
    return holds.every(Boolean) ? 0 : 1;
  } finally {
    for (const each of undo) await each();
  }
}

/** Measures the bare application and the program's pages in turns and prints them. @returns whether all bounds hold */
async function compare(
  database: string,
  bounds: Bounds,
  bareUrl: string,
  env: Record<string, string>,
): Promise<boolean> {
  const program = await startProgram({ env: { ...env, BENCH: '1', JOBS: 'off' } });
  try {
    const pages = await addresses(program.url);
    const rates = new Map<string, number[]>();
    for (let round = 0; round <= rounds; round++) {
      for (const [what, url] of [['bare', bareUrl] as const, ...pages]) {
        const rate = await runWrk(url, secondsARound);
        // The first round warms up.
        rates.set(what, round === 0 ? [] : [...(rates.get(what) ?? []), rate]);
      }
    }
    const middle = (what: string) => median(rates.get(what) ?? []);
    const holds = pages.map(([what]) => {
      const ratio = middle(what) / middle('bare');
      const bound = bounds[what];
      const holdsBound = ratio >= bound;
      console.log(
        `${database}: ${what} ${middle(what).toFixed(0)} req/s, bare ${middle('bare').toFixed(0)} req/s, ` +
          `ratio ${ratio.toFixed(3)} (bound ${bound}: ${holdsBound ? 'holds' : 'MISSED'})`,
      );
      return holdsBound;
    });
    return holds.every(Boolean);
  } finally {
    await program.stop();
  }
}

/** The pages to measure. @throws Error where one is not what it is measured for */
async function addresses(base: string): Promise<(readonly [Page, string])[]> {
  await assertRealList(base + listPage);
  const { home, article } = await findPages(base);
  if (!home || !article) throw new Error('The program has no home page or no article.');
  return [
    ['frame', base + framePage],
    ['list', base + listPage],
    ['home', base + home],
    ['article', base + article],
  ];
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

runTool(main);
