import { devJobs } from '@/demo/dev/jobs';
import { accountJobs } from '@/server/account/jobs';
import { caseJobs } from '@/server/cases/jobs';
import { catalogJobs } from '@/server/catalog/jobs';
import { claimJobs } from '@/server/claims/jobs';
import { commissionJobs } from '@/server/commissions/jobs';
import { contactJobs } from '@/server/contact/jobs';
import { contractJobs } from '@/server/contracts/jobs';
import { crawlerJobs } from '@/server/crawlers/jobs';
import { draftJobs } from '@/server/drafts/jobs';
import { favouriteJobs } from '@/server/favourites/jobs';
import { savedFilterJobs } from '@/server/filters/jobs';
import { inquiryJobs } from '@/server/inquiries/jobs';
import { invoiceJobs } from '@/server/invoices/jobs';
import type { Job } from '@/server/kernel/job';
import { kernelJobs } from '@/server/kernel/jobs';
import { listingJobs } from '@/server/listings/jobs';
import { marketJobs } from '@/server/market/jobs';
import { messageJobs } from '@/server/messages/jobs';
import { operatorJobs } from '@/server/operator/jobs';
import { operatorsJobs } from '@/server/operators/jobs';
import { orderJobs } from '@/server/orders/jobs';
import { paymentJobs } from '@/server/payments/jobs';
import { payoutJobs } from '@/server/payouts/jobs';
import { planningJobs } from '@/server/planning/jobs';
import { planJobs } from '@/server/plans/jobs';
import { proofJobs } from '@/server/proofs/jobs';
import { rankingJobs } from '@/server/rankings/jobs';
import { reviewJobs } from '@/server/reviews/jobs';
import { sampleJobs } from '@/server/samples/jobs';
import { siteJobs } from '@/server/site/jobs';
import { subscriptionJobs } from '@/server/subscriptions/jobs';
import { trackingJobs } from '@/server/tracking/jobs';
import { walletJobs } from '@/server/wallet/jobs';

/** Everything that is done by the clock. No row waits for another: their order says nothing. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...caseJobs,
  ...catalogJobs,
  ...claimJobs,
  ...commissionJobs,
  ...contactJobs,
  ...contractJobs,
  ...crawlerJobs,
  ...devJobs,
  ...draftJobs,
  ...marketJobs,
  ...favouriteJobs,
  ...inquiryJobs,
  ...invoiceJobs,
  ...kernelJobs,
  ...listingJobs,
  ...messageJobs,
  ...operatorJobs,
  ...operatorsJobs,
  ...orderJobs,
  ...paymentJobs,
  ...payoutJobs,
  ...planJobs,
  ...planningJobs,
  ...proofJobs,
  ...rankingJobs,
  ...reviewJobs,
  ...sampleJobs,
  ...savedFilterJobs,
  ...siteJobs,
  ...subscriptionJobs,
  ...trackingJobs,
  ...walletJobs,
];
