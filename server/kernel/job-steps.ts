import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from './log';

export interface FailingJob {
  job: string;
  /** when it failed first since it last went well, ISO 8601 */
  since: string;
  /** what it left out, such as `withdrawal 12`; none where the step failed as a whole */
  rows: string[];
}

/** Rows of a step that are named at most; the log has the others. */
const mostNamed = 100;

const held = globalThis as typeof globalThis & {
  __failingJobs?: Map<string, FailingJob>;
  /** the rows that the step of this chain of calls has left out so far */
  __leftOut?: AsyncLocalStorage<string[]>;
};

/**
 * Does one step of the work by the clock. A step that fails, or that has left out a row, is said in the log and in
 * `/api/ready`, and stops none of the others: a link that cannot be looked at must not keep anybody's money.
 * @param instead what the step is worth when it failed
 */
export async function runStep<T>(job: string, work: () => Promise<T>, instead: T): Promise<T> {
  const failing = failingByName();
  const since = failing.get(job)?.since ?? new Date().toISOString();
  const rows: string[] = [];
  held.__leftOut ??= new AsyncLocalStorage();
  try {
    const done = await held.__leftOut.run(rows, work);
    if (rows.length === 0) failing.delete(job);
    else failing.set(job, { job, since, rows });
    return done;
  } catch (error) {
    failing.set(job, { job, since, rows });
    log().error({ err: error, job }, 'a job failed');
    return instead;
  }
}

/** A row that fails stops none of the others: it is said in the log, and the step that is running is named with it. */
export function leaveOut(row: string, error: unknown): void {
  log().error({ err: error, row }, 'a row was left out');
  const rows = held.__leftOut?.getStore();
  if (rows && rows.length < mostNamed && !rows.includes(row)) rows.push(row);
}

/** The steps of this copy whose last try failed or left something out, the longest failing first. */
export const failingJobs = (): FailingJob[] => [...failingByName().values()];

const failingByName = (): Map<string, FailingJob> => {
  held.__failingJobs ??= new Map();
  return held.__failingJobs;
};
