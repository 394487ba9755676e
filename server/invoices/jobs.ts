import type { Job } from '@/server/kernel/job';
import { invoiceMailJob } from './mail-invoice';
import { invoiceChannelJob } from './run-channel';

export const invoiceJobs: readonly Job[] = [invoiceChannelJob, invoiceMailJob];
