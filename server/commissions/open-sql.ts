import { type SQL, sql } from 'drizzle-orm';
import { endedCommissionStates } from '@/lib/domain/commissions/states';

/** True where an order's commission is not over. @param orderId of the statement around it */
export const hasOpenCommission = (
  orderId: SQL,
): SQL => sql`exists (select 1 from order_commissions c
  where c.order_id = ${orderId} and c.state not in ${[...endedCommissionStates]})`;
