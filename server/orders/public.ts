/** What other areas may use of orders. */

export { actOnOrder } from './act-on-order';
export { approvedAt } from './approved-at';
export { attachedTo } from './attached';
export type { Beside } from './beside-order';
export { briefTerms } from './brief-terms';
export { checkLinks } from './check-links';
export { countOpenOrders } from './count-open-orders';
export { countOrderedToday } from './count-ordered';
export { escrowByStage, escrowTotal, spentThisMonth } from './escrow-total';
export { findOwnOrder, type OwnOrder } from './find-own-order';
export { type FollowedStep, followProcess } from './follow-process';
export { hasKeptMoney, keptMoneySql } from './kept-money-sql';
export { countForPlatform, listForPlatform, type WaitingOrder } from './list-for-platform';
export { listSettlementTimers } from './list-settlement-timers';
export {
  type LockedOrder,
  lockBuyersOrders,
  lockOrderFor,
  lockOrdersById,
  lockSellersOrders,
} from './lock-order';
export { makeOrder } from './make-order';
export { countTabs } from './order-groups';
export { makeOrderSn, makePaySn } from './order-sn';
export { factsOf, selectOrders, toView } from './order-view';
export { ownOrders } from './own-orders';
export { viewerOf } from './party-of';
export { refundReasons } from './post-order-money';
export { presentOrder } from './present-order';
export { ratesOf } from './rates-of';
export { recountGoods } from './recount-goods';
export { type LateRefund, refundCompleted } from './refund-completed';
export { remindOrders } from './remind-order';
export { repairSnapshots } from './repair-snapshots';
export { ruledSums, trySplit } from './ruling-sums';
export { runDueOrders } from './run-due-orders';
export { type OrderSnapshot, snapshotOf } from './snapshot';
export {
  refusedTransition,
  type TransitionDetail,
  transitionLocked,
  transitionOrder,
} from './transition-order';
