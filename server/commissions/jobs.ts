import type { Job } from '@/server/kernel/job';
import { runDueCommissions } from './run-due-commissions';

export const commissionJobs: readonly Job[] = [
  { name: 'commissions', most: 500, run: (db, { most }) => runDueCommissions(db, most) },
];
