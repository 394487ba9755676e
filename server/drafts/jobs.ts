import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { sweepFilms } from './sweep-films';

export const draftJobs: readonly Job[] = [
  { name: 'old films', everyMs: seldomMs, run: sweepFilms },
];
