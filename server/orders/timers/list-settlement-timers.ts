import { asc, eq, isNull, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Db } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import { orderSettlements, orders } from '../tables';

interface SettlementTimer {
  orderSn: string;
  title: string;
  /** ISO */
  dueAt: string;
  secondsLeft: number;
  /** what happens then, whoever acts */
  otherwise: string;
}

/** The clocks of what acceptance released and that is not settled yet, beside those of their orders; the next ones first. */
export async function listSettlementTimers(db: Db, most: number): Promise<SettlementTimer[]> {
  const found = await db
    .select({
      orderSn: orders.orderSn,
      snapshot: orders.snapshot,
      amountFen: orderSettlements.amountFen,
      dueAt: orderSettlements.dueAt,
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${orderSettlements.dueAt} - now())))::int`,
    })
    .from(orderSettlements)
    .innerJoin(orders, eq(orders.id, orderSettlements.orderId))
    .where(isNull(orderSettlements.settledAt))
    .orderBy(asc(orderSettlements.dueAt))
    .limit(most);
  return found.map(({ orderSn, snapshot, amountFen, dueAt, secondsLeft }) => ({
    orderSn,
    title: titleOf(snapshot as OrderSnapshot), // written by this area only
    dueAt: dueAt.toISOString(),
    secondsLeft,
    otherwise: `验收款 ${formatYuan(amountFen, true)} 扣除服务费后到媒体主的可用余额，订单照常进行。`,
  }));
}

const titleOf = ({ title, platformName, positionName }: OrderSnapshot): string =>
  `${title} ${platformName}·${positionName}`;
