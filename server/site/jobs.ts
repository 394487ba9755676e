import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { removeHalfWritten } from '@/server/providers/storage/local';

export const siteJobs: readonly Job[] = [
  { name: 'half-written files', everyMs: seldomMs, run: () => removeHalfWritten() },
];
