import { keysOf } from '@/lib/domain/text/keys-of';
import { claim } from '@/server/claims/public';
import { commissionQueue } from '@/server/commissions/public';
import { contactQueues } from '@/server/contact/public';
import { certificate, stuckContractQueue } from '@/server/contracts/public';
import { invoice, invoiceReturn, setupQueue } from '@/server/invoices/public';
import { mediaProcesses } from '@/server/listings/public';
import { noticeQueue } from '@/server/messages/public';
import { orderQueues } from '@/server/orders/public';
import { recharge, transferQueue } from '@/server/payments/public';
import { payoutQueue, withdrawal } from '@/server/payouts/public';
import { manualPosting } from '@/server/postings/public';
import { type Queue, queuesOf } from '@/server/process/public';
import { reconcileQueue } from '@/server/reconcile/public';
import { recovery } from '@/server/recovery/public';
import { result } from '@/server/reports/public';
import { authorisation, verification } from '@/server/verification/public';
import { settingVersion } from './settings/decide-setting';

export const queues = {
  ...queuesOf({ ...mediaProcesses, result }),
  claim: claim.queue,
  ...orderQueues,
  commission: commissionQueue,
  lost_phone: recovery.queue,
  verification: verification.queue,
  authorisation: authorisation.queue,
  withdrawal: withdrawal.queue,
  payout: payoutQueue,
  invoice: invoice.queue,
  invoice_return: invoiceReturn.queue,
  setup: setupQueue,
  'bank-recharge': recharge.queue,
  transfer: transferQueue,
  reconcile: reconcileQueue,
  posting: manualPosting.queue,
  setting: settingVersion.queue,
  certificate: certificate.queue,
  'stuck-contract': stuckContractQueue,
  ...contactQueues,
  notice: noticeQueue,
} as const satisfies Record<string, Queue>;

export type QueueName = keyof typeof queues;

export const queueNames = keysOf(queues);
