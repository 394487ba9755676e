import type { Job } from '@/server/kernel/job';
import { refreshFigures } from './market-figures';

export const marketJobs: readonly Job[] = [{ name: 'figures', run: refreshFigures }];
