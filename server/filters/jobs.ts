import type { Job } from '@/server/kernel/job';
import { watchFilters } from './watch-filters';

export const savedFilterJobs: readonly Job[] = [
  { name: 'saved filters', most: 200, run: (db, { most }) => watchFilters(db, most) },
];
