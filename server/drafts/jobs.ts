import type { Job } from '@/server/kernel/job';
import { seldomMs } from '@/server/kernel/retention';
import { sweepFilms } from './sweep-films';

export const draftJobs: readonly Job[] = [
  {
    name: 'old films',
    everyMs: seldomMs,
    forgets: {
      what: 'films with their parts and bytes',
      once: 'expires_at < now() (film-times.ts)',
    },
    run: sweepFilms,
  },
];
