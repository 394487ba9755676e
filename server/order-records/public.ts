/** What other areas may use of what orders are: their snapshots, views, parties and counts. */
export { approvedAt } from './approved-at';
export { type Attached, attachedOf, attachedTo, filesOf, noteOf } from './attached';
export type { Beside, BesideNote } from './beside';
export { briefTerms } from './brief-terms';
export { countOpenOrders } from './count-open-orders';
export { countOrderedToday, orderedToday } from './count-ordered';
export { dealtOrder, dealtOrders } from './dealt-orders';
export { escrowByStage, escrowTotal, spentThisMonth } from './escrow-total';
export { findOwnOrder, type OwnOrder } from './find-own-order';
export { makeOrderSn, makePaySn } from './order-sn';
export { factsOf, type OrderView, selectOrders, toView } from './order-view';
export { ownOrders } from './own-orders';
export { type Party, partyOf, viewerOf } from './party-of';
export { presentOrder } from './present-order';
export { ratesOf } from './rates-of';
export { repairSnapshots } from './repair-snapshots';
export { type OrderSnapshot, snapshotOf } from './snapshot';
export { dueAtSql, inTime, intervalOf } from './timer-sql';
