import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { keptDays, publishRankings } from './publish';

export const rankingJobs: readonly Job[] = [
  {
    name: 'rankings',
    everyMs: seldomMs,
    forgets: {
      what: 'ranking_lists',
      once: `day < today - ${keptDays}, but of whole weeks and months never`,
    },
    run: publishRankings,
  },
];
