import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';
import { noticeJobs } from './notice-jobs';

export const messageJobs: readonly Job[] = [
  ...noticeJobs,
  retention('mail_outbox', `created_at < now() - interval '1 day'`),
  // A delivery goes with its message, what was given up of it is not asked for any more.
  retention(
    'outside_calls',
    `given_up_at is not null and kind in ('sms notices', 'email notices')
       and not exists (select 1 from message_deliveries d where d.id = key)`,
  ),
];
