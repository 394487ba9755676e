/** What other areas may use of commissions. */

export { actOnCommission } from './act-on-commission';
export { commissionSnapshot, sidesOfCommission } from './commission-now';
export { countOpenCommissions } from './count-open-commissions';
export { listCommissionTimers } from './list-commission-timers';
export { commissionQueue, type WaitingCommission } from './list-waiting-commissions';
export { openCommission } from './open-commission';
export { hasOpenCommission } from './open-sql';
export { runDueCommissions } from './run-due-commissions';
export { commissionBeside } from './waiting-for';
