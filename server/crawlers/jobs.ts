import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { pushAddresses } from './push-addresses';

export const crawlerJobs: readonly Job[] = [
  { name: 'addresses', everyMs: seldomMs, run: (db, { stop }) => pushAddresses(db, stop) },
];
