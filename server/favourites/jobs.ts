import type { Job } from '@/server/kernel/job';
import { watchFavourites } from './watch-favourites';

export const favouriteJobs: readonly Job[] = [
  { name: 'favourites', most: 200, run: (db, { most }) => watchFavourites(db, most) },
];
