// `npm run lighthouse`: what Lighthouse's desktop preset says of the built program's pages, the middle of three visits.
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { findPages } from './lib/find-pages';
import { freePort } from './lib/free-port.mjs';
import { median } from './lib/median';
import { startProgram } from './lib/start-program.mjs';

/** The least of each category, in points of a hundred. */
const least = { performance: 95, accessibility: 95, 'best-practices': 95, seo: 100 } as const;
const mostShift = 0.02;
const visits = 3;
type Category = keyof typeof least;
const categories = Object.keys(least) as Category[]; // Object.keys forgets the keys' type

async function main(): Promise<number> {
  const built = await buildProgram(fileURLToPath(new URL('..', import.meta.url)));
  if (built !== 0) return built;
  const program = await startProgram({ env: { JOBS: 'off' } });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  const failures: string[] = [];
  let passed = 0;
  try {
    const pages = await findPages(program.url);
    for (const [what, path] of Object.entries(pages)) {
      // The first visit makes the program load the page's code; what is measured is a running program.
      await fetch(program.url + path);
      const results = await look(program.url + path, port);
      const figures = [...categories, 'shift' as const].map((name) => {
        const value = median(
          results.map((one) => (name === 'shift' ? one.shift : one.points[name])),
        );
        const holds = name === 'shift' ? value <= mostShift : value >= least[name];
        if (holds) passed++;
        else failures.push(`${what} ${path}: ${name} ${value} ${reasons(results, name)}`);
        return `${name} ${name === 'shift' ? value.toFixed(3) : value}${holds ? '' : ' MISSED'}`;
      });
      console.log(`${what} ${path}: ${figures.join(', ')}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
  for (const failure of failures) console.error(failure);
  report(passed, failures.length);
  return failures.length > 0 ? 1 : 0;
}

/** What one visit with an empty cache gives (scripts/lib/run-lighthouse.mjs). */
interface Visit {
  points: Record<Category, number>;
  /** cumulative layout shift */
  shift: number;
  /** category → the audits that cost it points */
  lost: Record<string, string[]>;
}

async function look(url: string, port: number): Promise<Visit[]> {
  const script = fileURLToPath(new URL('lib/run-lighthouse.mjs', import.meta.url));
  const args = [script, url, String(port), String(visits)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1e7 });
  return JSON.parse(stdout);
}

function reasons(results: Visit[], name: string): string {
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
