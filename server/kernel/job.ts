import { AsyncLocalStorage } from 'node:async_hooks';
import { type Db, openDatabase } from './database';
import { log } from './log';
import { metrics } from './metrics';

/** Work by the clock: a row of its area. Every copy of the program runs it (server/jobs), beside all others. */
export interface Job {
  /** as the log and `/api/ready` name it */
  name: string;
  /** from the end of a run to the next; left out: some seconds, and less after a run that found something */
  everyMs?: number;
  /** a run that takes longer hangs: that is said, and no second one is begun beside it */
  limitMs?: number;
  /** rows a run does at most; one that did so many is followed at once */
  most?: number;
  /** what it removes, and when: docs/retention.md is made of it */
  forgets?: { what: string; once: string };
  /** @returns how many rows it did; anything else counts as none */
  run: (db: Db, turn: Turn) => Promise<unknown>;
}

interface Turn {
  /** of the job's row */
  most: number;
  /** the program ends: nothing new is begun */
  stop: AbortSignal;
}

export interface FailingJob {
  job: string;
  /** when it failed first since it last went well, ISO 8601 */
  since: string;
  /** runs since then that failed, hung or left something out */
  times: number;
  /** its run goes on beyond its limit */
  hangs: boolean;
  /** what it left out, such as `order 12`; none where the run failed as a whole */
  rows: string[];
}

const usualLimitMs = 60_000;
/** Rows of a job that are named at most; the log has the others. */
const mostNamed = 100;

interface Running {
  ended: Promise<number>;
  /** somebody asked while it was running */
  again: boolean;
}

const held = globalThis as typeof globalThis & {
  __failingJobs?: Map<string, FailingJob>;
  __runningJobs?: Map<string, Running>;
  /** the rows that the job of this chain of calls has left out so far */
  __leftOut?: AsyncLocalStorage<string[]>;
};

/**
 * Runs a job, once at a time in the process: who asks while it is running waits until it has run again. A job that fails,
 * hangs or leaves out a row is said in the log and in `/api/ready`, and is nobody else's failure.
 * @returns how many rows the last run did
 */
export function runJob(job: Job, stop = new AbortController().signal): Promise<number> {
  const running = runningByName();
  const before = running.get(job.name);
  if (before) {
    before.again = true;
    return before.ended;
  }
  const run: Running = { again: false, ended: Promise.resolve(0) };
  running.set(job.name, run);
  run.ended = (async () => {
    let done: number;
    do {
      run.again = false;
      done = await runOnce(job, stop);
    } while (run.again && !stop.aborted);
    running.delete(job.name);
    return done;
  })();
  return run.ended;
}

/** One run, beside any other: of {@link runJob}, which has one at a time. */
export async function runOnce(job: Job, stop = new AbortController().signal): Promise<number> {
  const { name, limitMs = usualLimitMs, most = Number.POSITIVE_INFINITY } = job;
  const failing = failingByName();
  const rows: string[] = [];
  const before = failing.get(name);
  const { jobSeconds, jobFailures, jobSuccess } = metrics();
  const ran = jobSeconds.startTimer({ job_name: name });
  let isCounted = false;
  const fail = (hangs: boolean) => {
    if (!isCounted) jobFailures.inc({ job_name: name });
    isCounted = true;
    failing.set(name, {
      job: name,
      since: before?.since ?? new Date().toISOString(),
      times: (before?.times ?? 0) + 1,
      hangs,
      rows,
    });
  };
  const limit = setTimeout(() => {
    fail(true);
    log().error({ job: name, limitMs }, 'a job hangs');
  }, limitMs).unref();
  held.__leftOut ??= new AsyncLocalStorage();
  try {
    const { db, jobsDb = db } = await openDatabase();
    const done = await held.__leftOut.run(rows, () => job.run(jobsDb, { most, stop }));
    if (rows.length > 0) fail(false);
    else {
      failing.delete(name);
      jobSuccess.setToCurrentTime({ job_name: name });
    }
    return typeof done === 'number' ? done : 0;
  } catch (error) {
    fail(false);
    log().error({ err: error, job: name }, 'a job failed');
    return 0;
  } finally {
    clearTimeout(limit);
    ran();
  }
}

/** A row that fails stops none of the others: it is said in the log, and the job that is running is named with it. */
export function leaveOut(row: string, error: unknown): void {
  log().error({ err: error, row }, 'a row was left out');
  const rows = held.__leftOut?.getStore();
  if (rows && rows.length < mostNamed && !rows.includes(row)) rows.push(row);
}

/** The jobs of this copy whose last run failed, hangs or left something out, the longest failing first. */
export const failingJobs = (): FailingJob[] => [...failingByName().values()];

/** Resolves when no job runs any more. */
export const jobsEnded = async (): Promise<void> => {
  await Promise.all([...runningByName().values()].map(({ ended }) => ended));
};

const failingByName = (): Map<string, FailingJob> => {
  held.__failingJobs ??= new Map();
  return held.__failingJobs;
};

const runningByName = (): Map<string, Running> => {
  held.__runningJobs ??= new Map();
  return held.__runningJobs;
};
