import { confirmDays, mailsKeptDays } from '@/lib/domain/subscriptions/board-mail';
import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';
import { planBoardMails, sendBoardMails } from './board-mails';

export const subscriptionJobs: readonly Job[] = [
  planBoardMails,
  sendBoardMails,
  retention(
    'board_subscriptions',
    `confirmed_at is null and created_at < now() - interval '${confirmDays} days'`,
    'ctid',
  ),
  retention(
    'board_subscribers',
    `created_at < now() - interval '${confirmDays} days'
       and not exists (select 1 from board_subscriptions b where b.subscriber_id = board_subscribers.id)`,
  ),
  retention('board_mails', `created_at < now() - interval '${mailsKeptDays} days'`),
];
