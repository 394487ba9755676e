import type { Job } from '@/server/kernel/job';
import { recountGoods } from './counts/recount-goods';
import { checkLinks } from './process/check-links';
import { remindOrders } from './timers/remind-order';
import { runDueOrders } from './timers/run-due-orders';

/** Orders a run at most, so that one run is told in the log before ten thousand are done. */
const ordersARun = 500;

export const orderJobs: readonly Job[] = [
  { name: 'links', most: 8, run: (db, { most }) => checkLinks(db, most) },
  { name: 'orders', most: ordersARun, run: (db, { most }) => runDueOrders(db, most) },
  { name: 'reminders', most: ordersARun, run: (db, { most }) => remindOrders(db, most) },
  // The rates of goods follow their orders within a minute.
  { name: 'rates', everyMs: 50_000, run: recountGoods },
];
