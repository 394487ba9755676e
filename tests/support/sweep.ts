import { jobs } from '@/server/jobs/registry';
import { runOnce } from '@/server/kernel/job';

/** Removes what is over, all of it. */
export async function sweep(): Promise<void> {
  for (const job of jobs.filter(({ name }) => name.startsWith('old '))) {
    while ((await runOnce(job)) >= (job.most ?? Number.POSITIVE_INFINITY));
  }
}
