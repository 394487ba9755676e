import { performance } from 'node:perf_hooks';
import { jobs } from '@/server/jobs/registry';
import { useDatabase } from '@/server/kernel/database';
import { failingJobs, runJob } from '@/server/kernel/job';
import { onManyGoods } from '../lib/bench-database';
import { runTool } from '../lib/run-tool';

/**
 * `npm run bench -- jobs [goods] [goods]`: what the first run of every job costs the program, as after each start, with 10 000
 * and with 1 000 000 goods (issue 20).
 */
const mostSeconds = 2;

async function main(): Promise<number> {
  return onManyGoods(async (small, large) => {
    let last = 0;
    for (const database of [small, large]) {
      useDatabase(database);
      last = await firstRound();
    }
    console.log(`at most ${mostSeconds} s: ${last <= mostSeconds ? 'yes' : 'no'}`);
    return last <= mostSeconds && failingJobs().length === 0 ? 0 : 1;
  });
}

/** One after the other, so that each one's cost is its own. @returns processor time of the program, seconds */
async function firstRound(): Promise<number> {
  const runs: { name: string; processor: number; took: number; done: number }[] = [];
  for (const job of jobs) {
    const before = process.cpuUsage();
    const startedAt = performance.now();
    let done = 0;
    // As the program does: a run that reached its limit is followed at once.
    for (let more = true; more; ) {
      const ran = await runJob(job);
      done += ran;
      more = ran >= (job.most ?? Number.POSITIVE_INFINITY);
    }
    const { user, system } = process.cpuUsage(before);
    const took = (performance.now() - startedAt) / 1000;
    runs.push({ name: job.name, processor: (user + system) / 1e6, took, done });
  }
  runs.sort((a, b) => b.processor - a.processor);
  for (const { name, processor, took, done } of runs.slice(0, 8)) {
    console.log(
      `  ${name.padEnd(28)} ${processor.toFixed(2)} s of ${took.toFixed(2)} s, ${done} rows`,
    );
  }
  const total = runs.reduce((sum, { processor }) => sum + processor, 0);
  const waited = runs.reduce((sum, { took }) => sum + took, 0);
  console.log(`${runs.length} jobs: ${total.toFixed(2)} s of processor in ${waited.toFixed(1)} s`);
  for (const { job } of failingJobs()) console.log(`  failed: ${job}`);
  return total;
}

runTool(main);
