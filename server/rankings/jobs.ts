import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { publishRankings } from './publish';

export const rankingJobs: readonly Job[] = [
  { name: 'rankings', everyMs: seldomMs, run: publishRankings },
];
