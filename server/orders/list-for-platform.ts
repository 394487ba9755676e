import { and, asc, notInArray, sql } from 'drizzle-orm';
import { type ActName, isActName } from '@/lib/domain/order-actions';
import { clockOf } from '@/lib/domain/order-clock';
import { afterSales, endStates, orderStates } from '@/lib/domain/order-states';
import { available } from '@/lib/domain/order-transitions';
import { showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { factsOf, selectOrders, toView } from './order-view';
import { orders } from './tables';

/** An order that waits for the platform, as an operator reads it. */
export interface WaitingOrder {
  orderSn: string;
  /** 抖音·21–60秒 of an account, the sides, the state */
  title: string;
  what: string;
  dueAt: Date | null;
  acts: ActName[];
  /** claim and answer of each point, where it is a dispute */
  points: { no: number; clauseText: string; claim: string; answer: string }[];
}

/** Inspections, disputes that were heard, and what stands still without a clock: the clock's words decide in the end. */
const mayWait = sql`${orders.state} = 'inspecting' or ((${orders.dueAt} is null or ${orders.dueAt} <= now())
  and (${orders.afterSale} = 'disputed' or ${orders.state} in ('draft_review', 'draft_revising')))`;

/** Orders whose turn is the platform's, the longest waiting first. @param most that are looked at */
export async function listForPlatform(db: Db, most = 100): Promise<WaitingOrder[]> {
  const found = await selectOrders(db)
    .where(and(notInArray(orders.state, [...endStates]), mayWait))
    .orderBy(asc(orders.updatedAt))
    .limit(most);
  const shown: WaitingOrder[] = [];
  for (const row of found) {
    const order = toView(row);
    const facts = factsOf(order);
    const clock = clockOf({ ...order, ...facts }, 'seller');
    if (clock.who !== 'platform') continue;
    const dispute = order.afterSale === 'disputed' ? await showDispute(db, order.id) : null;
    const { platformName, positionName, title } = order.snapshot;
    const state = afterSales[order.afterSale] || orderStates[order.state];
    shown.push({
      orderSn: order.orderSn,
      title: `${title} ${platformName}·${positionName}，${order.buyerName} → ${order.sellerName}，${state}`,
      what: clock.what,
      dueAt: order.dueAt,
      acts: available(facts, 'platform').filter(isActName),
      points: dispute?.points ?? [],
    });
  }
  return shown;
}
