import { setTimeout as pause } from 'node:timers/promises';
import { beforeExit } from '@/server/kernel/before-exit';
import { type Job, jobsEnded, runJob } from '@/server/kernel/job';
import { log } from '@/server/kernel/log';
import { metrics } from '@/server/kernel/metrics';
import { jobs } from './registry';

/** Between two runs of a job, spread so that jobs and copies of the program do not come at the same moment. */
const usualPauseMs = { least: 2_000, most: 5_000 };
/** Part of that time after a run that found something to do: more comes of it, such as the settlement of an order. */
const shareAfterWork = 0.1;
/** The end of the program waits so long for what runs: what hangs is to leave the database time to close. */
const lastMs = 4_000;

const held = globalThis as typeof globalThis & { __stopJobs?: (() => Promise<void>) | undefined };

/**
 * Starts this copy's work by the clock. Each job has a timer of its own: one that fails, hangs or is slow keeps no other.
 * Several copies share the work, since each takes what no other has locked.
 * @returns stops it, and resolves when nothing of it runs any more
 */
export function startJobs(
  rows: readonly Job[] = jobs,
  pauseMs: typeof usualPauseMs = usualPauseMs,
): () => Promise<void> {
  if (held.__stopJobs) return held.__stopJobs;
  const ending = new AbortController();
  for (const job of rows) repeat(job, pauseMs, ending.signal);
  const stop = async () => {
    ending.abort();
    held.__stopJobs = undefined;
    await Promise.race([jobsEnded(), pause(lastMs, undefined, { ref: false })]);
  };
  held.__stopJobs = stop;
  // No new run from the moment it is told; what runs is waited for at the end.
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => ending.abort());
  beforeExit(stop);
  return stop;
}

function repeat(job: Job, pauseMs: typeof usualPauseMs, stop: AbortSignal): void {
  const usual = () => pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least);
  const next = (wait: number) => {
    setTimeout(async () => {
      if (stop.aborted) return;
      const done = await runJob(job, stop);
      if (done > 0) log().info({ job: job.name, done }, 'a job');
      if (done >= (job.most ?? Number.POSITIVE_INFINITY)) next(0);
      else next(job.everyMs ?? usual() * (done > 0 ? shareAfterWork : 1));
    }, wait).unref();
  };
  metrics().jobPause.set({ job_name: job.name }, (job.everyMs ?? pauseMs.most) / 1000);
  next(usual());
}
