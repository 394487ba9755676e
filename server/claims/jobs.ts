import type { Job } from '@/server/kernel/job';
import { runClaims } from './look-at-claim';

export const claimJobs: readonly Job[] = [
  // A look takes up to eight seconds: so many end within a run's limit.
  { name: 'account claims', most: 6, run: runClaims },
];
