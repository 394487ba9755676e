import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';

export const accountJobs: readonly Job[] = [
  // A day's limit counts them.
  retention('codes', `sent_at < now() - interval '2 days'`),
  retention('captchas', `expires_at < now() - interval '1 hour'`),
  retention('step_up_tickets', `expires_at < now() - interval '1 hour'`),
  retention('sessions', `expires_at < now() - interval '30 days'`),
  retention('account_events', `created_at < now() - interval '365 days'`),
  retention('sms_outbox', `created_at < now() - interval '1 day'`),
];
