import type { Job } from '@/server/kernel/job';
import { lookAtPosts } from './look-at-posts';

export const proofJobs: readonly Job[] = [
  // A look takes up to eight seconds: so many end within a run's limit.
  { name: 'post links', most: 6, run: lookAtPosts },
];
