/** What other areas may use of orders. */

export { recountGoods } from './counts/recount-goods';
export {
  type LockedOrder,
  lockBuyersOrders,
  lockOrderFor,
  lockOrdersById,
  lockSellersOrders,
} from './lock-order';
export { hasKeptMoney, keptMoneySql } from './money/kept-money-sql';
export { refundReasons } from './money/post-order-money';
export { type LateRefund, refundCompleted } from './money/refund-completed';
export { trySplit } from './money/ruling-sums';
export { makeOrder } from './placing/make-order';
export { countTabs } from './placing/order-groups';
export { actOnOrder } from './process/act-on-order';
export { checkLinks } from './process/check-links';
export { type FollowedStep, followProcess } from './process/follow-process';
export { returnRuling, ruleOrder, signRuling, withdrawRuling } from './process/rule-order';
export {
  refusedTransition,
  type TransitionDetail,
  transitionLocked,
  transitionOrder,
} from './process/transition-order';
export {
  listForPlatform,
  type OrderQueueName,
  orderQueues,
  type WaitingOrder,
} from './shown/list-for-platform';
export { orderItem } from './shown/order-item';
export { lateRefundSnapshot, orderSnapshot, sidesOfOrder } from './shown/order-now';
export { listSettlementTimers } from './timers/list-settlement-timers';
export { remindOrders } from './timers/remind-order';
export { runDueOrders } from './timers/run-due-orders';
