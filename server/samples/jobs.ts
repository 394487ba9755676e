import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { forgetReceivers } from './forget-receivers';

export const sampleJobs: readonly Job[] = [
  {
    name: 'sample addresses',
    everyMs: seldomMs,
    forgets: { what: 'order_samples.receiver_sealed', once: 'the order has ended' },
    run: forgetReceivers,
  },
];
