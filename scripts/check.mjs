// `npm run check`: everything that must hold before a change goes in, one step after the other.
// Plain Node, because node_modules may be absent.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildProgram } from './lib/build-program.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { ensureNodeModules, nodeComplaint } from './lib/node-modules.mjs';
import { ensurePostgres } from './lib/postgres-cluster.mjs';
import { readCounts } from './lib/read-counts.mjs';
import { runCommand } from './lib/run-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = join(root, 'test-results', 'reports');
const bin = (/** @type {string} */ name) => join(root, 'node_modules', '.bin', name);
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/**
 * @typedef {{ name: string, run: () => Promise<number | void>, report?: string }} Step
 * @type {Step[]}
 */
const steps = [
  { name: 'packages', run: () => ensureNodeModules(root) },
  { name: 'browser', run: async () => void (await ensureChromium()) },
  { name: 'PostgreSQL', run: async () => void (await ensurePostgres()) },
  { name: 'nginx', run: async () => void (await ensureNginx()) },
  { name: 'format and lint', run: () => tool('biome', ['ci', '--error-on-warnings', '.']) },
  { name: 'types', run: () => tool('tsc', ['--noEmit']) },
  { name: 'unused code', run: () => tool('knip', []) },
  vitest('unit tests', 'unit'),
  vitest('component tests', 'component'),
  vitest('API tests on PGlite', 'api', { TEST_DB: 'pglite' }),
  vitest('API tests on PostgreSQL', 'api', { TEST_DB: 'postgres' }),
  { name: 'production build', run: () => buildProgram(root, { force: true }) },
  vitest('build tests', 'build'),
  {
    name: 'browser tests',
    report: report('browser'),
    run: () =>
      tool('playwright', ['test', '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report('browser'),
      }),
  },
  {
    name: 'Lighthouse',
    report: report('lighthouse'),
    run: () => tool('tsx', ['scripts/lighthouse.ts'], { LIGHTHOUSE_REPORT: report('lighthouse') }),
  },
];

/**
 * @param {string} name
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
function vitest(name, project, env = {}) {
  const file = report([project, env.TEST_DB].filter(Boolean).join('-'));
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  return {
    name,
    report: file,
    run: () => tool('vitest', [...args, `--outputFile.json=${file}`], env),
  };
}

/**
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function tool(name, args, env) {
  return runCommand(bin(name), args, { cwd: root, env });
}

/** Runs the steps in order up to the first that fails. @returns {Promise<number>} the exit code */
async function main() {
  const complaint = nodeComplaint();
  if (complaint) throw new Error(complaint);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const times = [];
  let failedStep;
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const code = (await attempt(step)) || 0;
    times.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${step.name}`);
    const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0 };
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (code !== 0 || counts.failed > 0) {
      failedStep = step.name;
      break;
    }
  }
  console.log(`\n${times.join('\n')}`);
  if (failedStep) console.log(`\nFailed: ${failedStep}`);
  // Lint, types or a build that fails has no count of its own, and still is a failure.
  if (failedStep && total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return failedStep ? 1 : 0;
}

/** @param {Step} step */
async function attempt(step) {
  try {
    return await step.run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

process.exitCode = await main();
