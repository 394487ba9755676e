import type { Job } from '@/server/kernel/job';
import { publishDueReviews } from './publish-due-reviews';

export const reviewJobs: readonly Job[] = [{ name: 'reviews', run: (db) => publishDueReviews(db) }];
