import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';

export const planJobs: readonly Job[] = [
  retention('plan_shares', `expires_at < now() - interval '30 days'`),
];
