import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { refreshFigures } from './market-figures';
import { keepPriceMonths } from './price-months';

export const marketJobs: readonly Job[] = [
  { name: 'figures', run: refreshFigures },
  { name: 'price months', everyMs: seldomMs, limitMs: 600_000, run: keepPriceMonths },
];
