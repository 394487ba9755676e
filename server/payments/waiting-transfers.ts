import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { users } from '@/server/account/tables';
import { orders } from '@/server/orders/tables';
import { queueOf } from '@/server/process/public';
import { transferItem } from './transfer-item';

/** Orders whose money is to come by bank transfer, while they still wait for it. */
const isWaiting = and(
  eq(orders.state, 'pending_payment'),
  eq(orders.payWay, 'bank'),
  gt(orders.dueAt, sql`now()`),
);

/** Since the buyer chose to pay so. */
const since = sql`coalesce((select max(e.created_at) from order_events e
  where e.order_id = ${orders.id} and e.transition = 'choose_bank'), ${orders.updatedAt})`;

/** The longest waiting first: its end is the nearest. */
export const transferQueue = queueOf({
  name: '等对公转账到账的订单，一笔转账可付几个',
  waiting: sql`${orders} where ${isWaiting}`,
  key: sql`${orders.orderSn}`,
  since,
  due: sql`${orders.dueAt}`,
  item: (db, orderSn) => transferItem(db, orderSn, isWaiting),
  list: async (db, { most, skip }) => {
    const found = await db
      .select({
        orderSn: orders.orderSn,
        priceFen: orders.priceFen,
        name: users.nicename,
        dueAt: orders.dueAt,
        since: sql<string>`${since}::text`,
      })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.buyerId))
      .where(isWaiting)
      .orderBy(since, asc(orders.orderSn))
      .limit(most)
      .offset(skip);
    return found.map(({ orderSn, priceFen, name, dueAt, since: at }) => ({
      orderSn,
      priceFen,
      key: orderSn,
      since: new Date(at).toISOString(),
      due: dueAt?.toISOString() ?? null,
      title: `${name} ${formatYuan(priceFen, true)}`,
      detail: orderSn,
      cells: [
        `orders=${orderSn}`,
        formatYuan(priceFen, true),
        name,
        dueAt ? `${formatTime(dueAt.toISOString(), 'minute')} 前` : '',
      ],
    }));
  },
});
