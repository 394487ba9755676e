// `npm run lighthouse`: what Lighthouse's desktop preset says of the built program's pages, the middle of three visits.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { type RouteName, routes } from '@/lib/routes';
import { demoAdvertiser } from '@/server/demo/accounts';
import { signIn } from '@/tests/browser/support/sign-in';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { findPages } from './lib/find-pages';
import { freePort } from './lib/free-port.mjs';
import { median } from './lib/median';
import { startProgram } from './lib/start-program.mjs';

type Figure = 'performance' | 'accessibility' | 'best-practices' | 'seo' | 'shift';
type Bounds = Partial<Record<Figure, number>>;

/** The least of each category, in points of a hundred; of `shift`, the cumulative layout shift, the most. */
const ofVisitors: Bounds = {
  performance: 95,
  accessibility: 95,
  'best-practices': 95,
  seo: 100,
  shift: 0.02,
};
/** Search engines never come here. */
const ofAreas: Bounds = { performance: 90, accessibility: 95 };
const areaPages: readonly RouteName[] = [
  'personal',
  'personal-order',
  'personal-manAgement-detailed',
  'personal-manAgement-cash',
  'personal-manAgement-invoice',
  'personal-dropreport',
];
const visits = 3;

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('..', import.meta.url)));
  if (built !== 0) return built;
  const program = await startProgram({ env: { JOBS: 'off' } });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const judged: Judged[] = [];
  const judge = async (name: string, url: string, bounds: Bounds, cookie = '') => {
    // The first visit makes the program load the page's code; what is measured is a running program.
    await fetch(url, { headers: { cookie } });
    judged.push(judgeVisits(name, await look(url, port), bounds));
  };
  try {
    for (const [what, path] of Object.entries(await findPages(program.url))) {
      await judge(`${what} ${path}`, program.url + path, ofVisitors);
    }
    const cookie = await logIn(browser, program.url);
    for (const { path } of areaPages.map((name) => routes[name])) {
      await judge(`logged in ${path}`, program.url + path, ofAreas, cookie);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
  const failures = judged.flatMap((page) => page.failures);
  const passed = judged.reduce((sum, page) => sum + page.passed, 0);
  for (const failure of failures) console.error(failure);
  report(passed, failures.length);
  return failures.length > 0 ? 1 : 0;
}

interface Judged {
  passed: number;
  failures: string[];
}

/** Holds the middle of each figure of some visits against its bound. */
function judgeVisits(name: string, results: readonly Visit[], bounds: Bounds): Judged {
  const failures: string[] = [];
  const figures = Object.entries(bounds).map(([key, bound]) => {
    const figure = key as Figure; // Object.entries forgets the keys' type
    const value = median(results.map((one) => one[figure]));
    const holds = figure === 'shift' ? value <= bound : value >= bound;
    if (!holds) failures.push(`${name}: ${figure} ${value} ${reasons(results, figure)}`);
    return `${figure} ${figure === 'shift' ? value.toFixed(3) : value}${holds ? '' : ' MISSED'}`;
  });
  console.log(`${name}: ${figures.join(', ')}`);
  return { passed: figures.length - failures.length, failures };
}

/** Gives the windows that Lighthouse opens the session of the demonstration's advertiser; returns it as a header. */
async function logIn(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, 3, demoAdvertiser.phone, url);
  const session = await browser.newBrowserCDPSession();
  const cookies = await context.cookies();
  await session.send('Storage.setCookies', {
    cookies: cookies.map(({ name, value }) => ({ name, value, url })),
  });
  await context.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** What one visit with an empty cache gives (scripts/lib/run-lighthouse.mjs). */
interface Visit extends Record<Figure, number> {
  /** category → the audits that cost it points */
  lost: Record<string, string[]>;
}

async function look(url: string, port: number): Promise<Visit[]> {
  const script = fileURLToPath(new URL('lib/run-lighthouse.mjs', import.meta.url));
  const args = [script, url, String(port), String(visits)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e7 });
  return JSON.parse(stdout);
}

function reasons(results: readonly Visit[], name: string): string {
  const lost = new Set(results.flatMap((result) => result.lost[name] ?? []));
  return lost.size > 0 ? `(${[...lost].join('; ')})` : '';
}

/** In the words of a test runner, so that `npm run check` adds it up (scripts/lib/read-counts.mjs). */
function report(numPassedTests: number, numFailedTests: number): void {
  const file = process.env.REPORT;
  if (!file) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ numPassedTests, numFailedTests, testResults: [] }));
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
