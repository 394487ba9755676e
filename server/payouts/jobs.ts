import type { Job } from '@/server/kernel/job';
import { enqueueTransfers, payoutJob } from './run-payouts';

export const payoutJobs: readonly Job[] = [payoutJob, { name: 'transfers', run: enqueueTransfers }];
