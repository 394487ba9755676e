import { sql } from 'drizzle-orm';
import type { OrderState } from '@/lib/domain/orders/states';
import type { PlanChange } from '@/lib/domain/plans/plan-changes';
import { undoneStates } from '@/lib/domain/plans/plan-states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { ReadLine } from './read-lines';

/** What a line of a plan came to. */
export interface LineOrder {
  goodSn: string;
  orderSn: string;
  state: OrderState;
  priceFen: number;
  sellerId: number;
}

/** An order that a plan's line came to and that was not undone; wants `o` of orders. */
export const isLasting = sql`o.state <> all(${arrayOf('text', undoneStates)}) and o.after_sale <> 'refunded'`;

/**
 * The orders of a plan, whichever of its versions was in the cart: by account, since a plan has each once.
 * @param userId whose plan and whose orders they are
 */
export async function ordersOfPlan(
  db: Db,
  userId: number,
  planId: number,
): Promise<Map<string, LineOrder>> {
  const found = await rows<LineOrder>(
    db,
    sql`select l.good_sn as "goodSn", o.order_sn as "orderSn", o.state, o.price_fen as "priceFen", o.seller_id as "sellerId"
        from plan_lines l join plan_cart_lines c on c.line_id = l.id
          join orders o on o.cart_id = c.cart_id and o.buyer_id = ${userId}::bigint
        where l.plan_id = ${planId}::bigint and ${isLasting} order by o.id`,
  );
  return new Map(found.map((order) => [order.goodSn, order]));
}

/** What is told of a line: of what is ordered nothing, which stays as it was agreed whatever its listing says now. */
export const toldChanges = (
  { row, changes }: Pick<ReadLine, 'row' | 'changes'>,
  orders: ReadonlyMap<string, LineOrder>,
): PlanChange[] => (orders.has(row.goodSn) ? [] : changes);

/** Accounts of a plan whose line waits in its owner's cart. */
export async function linesInCart(db: Db, userId: number, planId: number): Promise<Set<string>> {
  const found = await rows<{ goodSn: string }>(
    db,
    sql`select l.good_sn as "goodSn"
        from plan_lines l join plan_cart_lines c on c.line_id = l.id
          join cart_items i on i.id = c.cart_id and i.user_id = ${userId}::bigint
        where l.plan_id = ${planId}::bigint`,
  );
  return new Set(found.map(({ goodSn }) => goodSn));
}
