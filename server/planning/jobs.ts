import type { Job } from '@/server/kernel/job';
import { refreshSpecialFigures } from './specials/special-figures';

export const planningJobs: readonly Job[] = [
  { name: 'special plans', everyMs: 30_000, run: refreshSpecialFigures },
];
