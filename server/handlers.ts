import { devHandlers } from '@/demo/dev/calls';
import { accountHandlers } from './account/calls';
import { articlesHandlers } from './articles/calls';
import { briefsHandlers } from './briefs/calls';
import { cartHandlers } from './cart/calls';
import { casesHandlers } from './cases/calls';
import { catalogHandlers } from './catalog/calls';
import { chatHandlers } from './chat/calls';
import { claimsHandlers } from './claims/calls';
import { closingHandlers } from './closing/calls';
import { commissionsHandlers } from './commissions/calls';
import { contactHandlers } from './contact/calls';
import { contractsHandlers } from './contracts/calls';
import { disputesHandlers } from './disputes/calls';
import { draftsHandlers } from './drafts/calls';
import { favouritesHandlers } from './favourites/calls';
import { filtersHandlers } from './filters/calls';
import { homeHandlers } from './home/calls';
import { inquiriesHandlers } from './inquiries/calls';
import { invoicesHandlers } from './invoices/calls';
import type { Handlers } from './kernel/call-context';
import { listingsHandlers } from './listings/calls';
import { messagesHandlers } from './messages/calls';
import { operatorHandlers } from './operator/calls';
import { operatorsHandlers } from './operators/calls';
import { ordersHandlers } from './orders/calls';
import { paymentsHandlers } from './payments/calls';
import { payoutsHandlers } from './payouts/calls';
import { planningHandlers } from './planning/calls';
import { plansHandlers } from './plans/calls';
import { proofsHandlers } from './proofs/calls';
import { rankingsHandlers } from './rankings/calls';
import { recoveryHandlers } from './recovery/calls';
import { reportsHandlers } from './reports/calls';
import { reviewsHandlers } from './reviews/calls';
import { samplesHandlers } from './samples/calls';
import { searchHandlers } from './search/calls';
import { siteHandlers } from './site/calls';
import { solutionsHandlers } from './solutions/calls';
import { statementsHandlers } from './statements/calls';
import { subscriptionsHandlers } from './subscriptions/calls';
import { summaryHandlers } from './summary/calls';
import { trackingHandlers } from './tracking/calls';
import { verificationHandlers } from './verification/calls';

/** Every call's code, gathered from the areas. A call without one answers 501. */
export const handlers: Handlers = {
  ...accountHandlers,
  ...summaryHandlers,
  ...recoveryHandlers,
  ...claimsHandlers,
  ...closingHandlers,
  ...verificationHandlers,
  ...articlesHandlers,
  ...cartHandlers,
  ...catalogHandlers,
  ...planningHandlers,
  ...inquiriesHandlers,
  ...contactHandlers,
  ...contractsHandlers,
  ...favouritesHandlers,
  ...filtersHandlers,
  ...homeHandlers,
  ...invoicesHandlers,
  ...listingsHandlers,
  ...messagesHandlers,
  ...subscriptionsHandlers,
  ...ordersHandlers,
  ...briefsHandlers,
  ...draftsHandlers,
  ...chatHandlers,
  ...reviewsHandlers,
  ...plansHandlers,
  ...casesHandlers,
  ...reportsHandlers,
  ...proofsHandlers,
  ...disputesHandlers,
  ...commissionsHandlers,
  ...samplesHandlers,
  ...devHandlers,
  ...paymentsHandlers,
  ...payoutsHandlers,
  ...rankingsHandlers,
  ...searchHandlers,
  ...siteHandlers,
  ...solutionsHandlers,
  ...statementsHandlers,
  ...trackingHandlers,
  ...operatorsHandlers,
  ...operatorHandlers,
};
