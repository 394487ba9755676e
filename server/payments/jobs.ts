import { announcedDays } from '@/lib/domain/payments/bank-recharge';
import type { Job } from '@/server/kernel/job';
import { retention } from '@/server/kernel/retention';
import { expirePayments } from './expire-payments';

export const paymentJobs: readonly Job[] = [
  { name: 'payments', run: (db) => expirePayments(db) },
  retention(
    'bank_recharges',
    `state = 'awaiting_voucher' and created_at < now() - interval '${announcedDays} days'`,
  ),
];
