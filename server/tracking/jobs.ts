import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';

export const trackingJobs: readonly Job[] = [
  retention('tracking_events', `happened_at < now() - interval '180 days'`),
];
