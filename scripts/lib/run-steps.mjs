import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeComplaint } from './node-modules.mjs';
import { readCounts } from './read-counts.mjs';
import { runCommand } from './run-command.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const reports = join(root, 'test-results', 'reports');
const report = (/** @type {string} */ name) => join(reports, `${name}.json`);

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(signal: AbortSignal) => Promise<number | void>} run gives the exit code; to be ended by the signal
 * @property {string} [report]
 * @property {string} [from] started together with the step of this name and awaited at its own place; it prints nothing
 *   before its end
 */

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
  const ending = new AbortController();
  /** @type {Map<string, ReturnType<typeof attempt>>} */
  const started = new Map();
  let failedStep;
  for (const step of steps) {
    for (const early of steps.filter(({ from }) => from === step.name)) {
      started.set(early.name, attempt(early, ending.signal));
    }
    console.log(`\n── ${step.name}`);
    const { code, seconds } = await (started.get(step.name) ?? attempt(step, ending.signal));
    times.push(
      line(seconds, step.from ? `${step.name}, beside the steps from ${step.from}` : step.name),
    );
    const counts = step.report ? readCounts(step.report) : { passed: 0, failed: 0 };
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (code !== 0 || counts.failed > 0) {
      failedStep = step.name;
      break;
    }
  }
  ending.abort();
  times.push(line(secondsSince(begin), 'all'));
  console.log(`\n${times.join('\n')}`);
  if (failedStep) console.log(`\nFailed: ${failedStep}`);
  // Lint, types or a build that fails has no count of its own, and still is a failure.
  if (failedStep && total.failed === 0) total.failed = 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return failedStep ? 1 : 0;
}

/**
 * @param {string} name
 * @param {string} project a name, or the beginning of several and `*`
 * @param {{ env?: Record<string, string>, files?: () => string[], limitMs?: number }} [options] files: these alone, asked
 *   for in time; limitMs: ended and failed after it
 * @returns {Step}
 */
export function vitest(name, project, { env = {}, files = () => [], limitMs } = {}) {
  const file = report([project.replace('*', ''), env.TEST_DB].filter(Boolean).join('-'));
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json'];
  return {
    name,
    report: file,
    run: () => tool('vitest', [...args, `--outputFile.json=${file}`, ...files()], env, limitMs),
  };
}

/**
 * @param {string} name
 * @param {string[]} projects of playwright.config.ts
 * @param {{ env?: Record<string, string>, limitMs?: number }} [options] limitMs: ended and failed after it
 * @returns {Step}
 */
export function playwright(name, projects, { env, limitMs } = {}) {
  const file = report('browser');
  const args = ['test', '--reporter=list,json', ...projects.map((one) => `--project=${one}`)];
  return {
    name,
    report: file,
    run: () => tool('playwright', args, { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, limitMs),
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
 * @param {number} [limitMs] ended and failed after it; as `runCommand` has it
 */
export function tool(name, args, env, limitMs) {
  return runCommand(join(root, 'node_modules', '.bin', name), args, { cwd: root, env, limitMs });
}

/**
 * @param {Step} step
 * @param {AbortSignal} signal
 */
async function attempt(step, signal) {
  const start = performance.now();
  try {
    return { code: (await step.run(signal)) || 0, seconds: secondsSince(start) };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { code: 1, seconds: secondsSince(start) };
  }
}

/** @param {number} start */
const secondsSince = (start) => (performance.now() - start) / 1000;

/**
 * @param {number} seconds
 * @param {string} name
 */
const line = (seconds, name) => `${seconds.toFixed(1).padStart(7)} s  ${name}`;
