import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { users } from '@/server/account/tables';
import { orders } from '@/server/orders/tables';
import { queueOf } from '@/server/process/public';

/** Orders whose money is to come by bank transfer, while they still wait for it. */
const isWaiting = and(
  eq(orders.state, 'pending_payment'),
  eq(orders.payWay, 'bank'),
  gt(orders.dueAt, sql`now()`),
);

/** The nearest end first. */
export const transferQueue = queueOf({
  name: '等对公转账到账的订单，一笔转账可付几个',
  waiting: sql`${orders} where ${isWaiting}`,
  list: async (db, { most, skip }) => {
    const found = await db
      .select({
        orderSn: orders.orderSn,
        priceFen: orders.priceFen,
        name: users.nicename,
        dueAt: orders.dueAt,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.buyerId))
      .where(isWaiting)
      .orderBy(asc(orders.dueAt), asc(orders.id))
      .limit(most)
      .offset(skip);
    return found.map(({ orderSn, priceFen, name, dueAt }) => ({
      orderSn,
      priceFen,
      cells: [
        `orders=${orderSn}`,
        formatYuan(priceFen, true),
        name,
        dueAt ? `${formatTime(dueAt.toISOString(), 'minute')} 前` : '',
      ],
    }));
  },
});
