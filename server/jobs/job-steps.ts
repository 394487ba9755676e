import { log } from '@/server/kernel/log';

export interface FailingJob {
  job: string;
  /** when it failed first since it last went well, ISO 8601 */
  since: string;
}

const held = globalThis as typeof globalThis & { __failingJobs?: Map<string, FailingJob> };

/**
 * Does one step of the work by the clock. A step that fails is said in the log and in `/api/ready`, and stops none of the
 * others: a link that cannot be looked at must not keep anybody's money.
 * @param instead what the step is worth when it failed
 */
export async function runStep<T>(job: string, work: () => Promise<T>, instead: T): Promise<T> {
  held.__failingJobs ??= new Map();
  try {
    const done = await work();
    held.__failingJobs.delete(job);
    return done;
  } catch (error) {
    if (!held.__failingJobs.has(job)) {
      held.__failingJobs.set(job, { job, since: new Date().toISOString() });
    }
    log().error({ err: error, job }, 'a job failed');
    return instead;
  }
}

/** The steps of this copy whose last try failed, the longest failing first. */
export const failingJobs = (): FailingJob[] => [...(held.__failingJobs?.values() ?? [])];
