import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeComplaint } from './node-modules.mjs';
import { readCounts } from './read-counts.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'test-results', 'reports');
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/** @typedef {{ name: string, run: () => Promise<number | void>, report?: string }} Step */

/**
 * Runs the steps in order up to the first that fails; says how long each took and what the runners counted.
 * @param {Step[]} steps
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps) {
  const complaint = nodeComplaint();
  if (complaint) throw new Error(complaint);
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const times = [];
  const begin = performance.now();
  let failedStep;
  for (const step of steps) {
    console.log(`\n── ${step.name}`);
    const start = performance.now();
    const code = (await attempt(step)) || 0;
    times.push(inSeconds(start, step.name));
    const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0 };
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (code !== 0 || counts.failed > 0) {
      failedStep = step.name;
      break;
    }
  }
  times.push(inSeconds(begin, 'all'));
  console.log(`\n${times.join('\n')}`);
  if (failedStep) console.log(`\nFailed: ${failedStep}`);
  // Lint, types or a build that fails has no count of its own, and still is a failure.
  if (failedStep && total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return failedStep ? 1 : 0;
}

/**
 * @param {string} name
 * @param {string} project
 * @param {{ env?: Record<string, string>, files?: () => string[] }} [options] files: these alone, asked for in time
 * @returns {Step}
 */
export function vitest(name, project, { env = {}, files = () => [] } = {}) {
  const file = report([project, env.TEST_DB].filter(Boolean).join('-'));
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  return {
    name,
    report: file,
    run: () => tool('vitest', [...args, `--outputFile.json=${file}`, ...files()], env),
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of playwright.config.ts
 * @returns {Step}
 */
export function playwright(name, projects) {
  const file = report('browser');
  const args = ['test', '--reporter=list,json', ...projects.map((one) => `--project=${one}`)];
  return {
    name,
    report: file,
    run: () => tool('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  };
}

/**
 * A script of ours that writes a report by itself.
 * @param {string} name
 * @param {string} script
 * @returns {Step}
 */
export function reporting(name, script) {
  const file = report(name);
  return { name, report: file, run: () => tool('tsx', [script], { REPORT: file }) };
}

/**
 * @param {string} name in node_modules/.bin
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
export function tool(name, args, env) {
  return runCommand(join(root, 'node_modules', '.bin', name), args, { cwd: root, env });
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

/**
 * @param {number} start
 * @param {string} name
 */
function inSeconds(start, name) {
  return `${((performance.now() - start) / 1000).toFixed(1).padStart(7)} s  ${name}`;
}
