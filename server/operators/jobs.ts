import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';

export const operatorsJobs: readonly Job[] = [
  retention('operator_sessions', `coalesce(ended_at, expires_at) < now() - interval '30 days'`),
];
