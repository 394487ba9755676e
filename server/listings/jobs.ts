import type { Job } from '@/server/kernel/job';
import { refreshEntryFigures } from './figures/entry-figures';
import { shelveWaiting } from './put-on-shelf';

export const listingJobs: readonly Job[] = [
  { name: 'waiting listings', run: shelveWaiting },
  { name: 'entry figures', run: refreshEntryFigures },
];
