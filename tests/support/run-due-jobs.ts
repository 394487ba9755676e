import { jobs } from '@/server/jobs/registry';
import type { Db } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';

/** What moves orders and what belongs to them, in the order of a tale: money that is on its way comes in first. */
const tale = [
  'listings',
  'waiting listings',
  'payments',
  'payouts',
  'links',
  'orders',
  'commissions',
  'contracts',
  'reminders',
  'reviews',
] as const;

/** Runs what is due by the clock once, one job after the other. @returns how many rows each did */
export async function runDueJobs(db: Db): Promise<Record<(typeof tale)[number], number>> {
  const done: Record<string, number> = {};
  for (const name of tale) {
    const job = jobs.find((row) => row.name === name);
    if (!job) throw new Error(`there is no job ${name}`);
    done[name] = await runOnce({ ...job, run: (_, turn) => job.run(db, turn) });
  }
  return done as Record<(typeof tale)[number], number>; // each was done
}
