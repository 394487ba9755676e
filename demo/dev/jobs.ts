import { runClerk } from '@/demo/clerk/run-clerk';
import type { Job } from '@/server/kernel/job';

export const devJobs: readonly Job[] = [
  // In the demonstration nobody waits longer for the platform's people.
  { name: 'clerk', everyMs: 20_000, run: runClerk },
];
