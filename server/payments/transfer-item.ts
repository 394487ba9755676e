import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { orderStates } from '@/lib/domain/orders/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { findUserByPhone } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import { orders } from '@/server/orders/tables';
import { consoleItem, fact, itemAct, type QueueItem, section } from '@/server/process/public';
import { balancesOf } from '@/server/wallet/public';
import { payerOfTransfer, transferSections } from './incoming-item';

/**
 * An order whose money is to come by bank transfer, with all others of its buyer that one transfer may pay as well.
 * @param isWaiting of orders
 * @returns undefined where it does not wait
 */
export async function transferItem(
  db: Db,
  orderSn: string,
  isWaiting: SQL | undefined,
): Promise<QueueItem | undefined> {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.orderSn, orderSn), isWaiting));
  if (!order) return undefined;
  const together = await db
    .select()
    .from(orders)
    .where(and(eq(orders.buyerId, order.buyerId), isWaiting))
    .orderBy(asc(orders.id));
  const totalFen = sumFen(together.map(({ priceFen }) => priceFen));
  const { about } = await payerOfTransfer(db, order.buyerId);
  const { title, platformName, positionName, addOns } = order.snapshot as OrderSnapshot; // written by orders alone
  const pays = (fen: number) => `→ 待接单；到账须正好 ${formatYuan(fen, true)}，进入托管`;
  return consoleItem({
    users: [order.buyerId],
    title: orderSn,
    subtitle: `${title}・${platformName}・${positionWithAddOns(positionName, addOns)}`,
    state: orderStates[order.state],
    sections: [
      section('等到账', [
        fact('应付', formatYuan(order.priceFen, true)),
        fact('最晚', order.dueAt ? formatTime(order.dueAt.toISOString(), 'minute') : '', {
          remark: '到时未到账，订单关闭；之后到的钱记入可用余额',
        }),
      ]),
      section(
        '一笔转账可付的订单',
        together.map((row) =>
          fact(row.orderSn, formatYuan(row.priceFen, true), {
            source: row.dueAt ? `${formatTime(row.dueAt.toISOString(), 'minute')} 前` : '',
          }),
        ),
        `同一广告主 ${together.length} 单，合计 ${formatYuan(totalFen, true)}`,
      ),
      ...(await transferSections(db, order.buyerId)),
    ].filter(({ facts }) => facts.length > 0),
    checks: [
      {
        verdict: 'unknown',
        title: '金额与订单',
        words:
          together.length > 1
            ? `到账 ${formatYuan(order.priceFen, true)} 付此单，${formatYuan(totalFen, true)} 付全部；其他金额记入余额`
            : `到账正好 ${formatYuan(order.priceFen, true)} 才能付此单；其他金额记入余额`,
      },
    ],
    about,
    acts: [
      itemAct(
        'transfer',
        '入账，付此单',
        'approve',
        { orders: orderSn },
        pays(order.priceFen),
        {},
        ofOrders,
      ),
      ...(together.length > 1
        ? [
            itemAct(
              'transfer',
              `入账，付全部 ${together.length} 单`,
              'approve',
              { orders: together.map((row) => row.orderSn).join(',') },
              pays(totalFen),
              {},
              ofOrders,
            ),
          ]
        : []),
    ],
  });
}

/** What pays orders is of nobody's wallet. */
const ofOrders = { omits: ['phone'] };

type Target = { orders: string; phone: string };

/** Whose orders or wallet a transfer is for. */
export async function payersOf(db: Db, { orders: sns, phone }: Target): Promise<number[]> {
  if (phone) {
    const userId = await findUserByPhone(db, phone);
    return userId === undefined ? [] : [userId];
  }
  const found = await ordersOf(db, sns);
  return [...new Set(found.map(({ buyerId }) => buyerId))];
}

/** What a transfer changes: the state of each order, or what is in the wallet. */
export async function transferSnapshot(db: Db, target: Target): Promise<Record<string, string>> {
  if (target.phone) {
    const [userId] = await payersOf(db, target);
    if (userId === undefined) return {};
    return { 可用余额: formatYuan((await balancesOf(db, userId)).availableFen, true) };
  }
  const found = await ordersOf(db, target.orders);
  return Object.fromEntries(found.map(({ orderSn, state }) => [orderSn, orderStates[state]]));
}

const ordersOf = (db: Db, sns: string) =>
  db
    .select({ orderSn: orders.orderSn, buyerId: orders.buyerId, state: orders.state })
    .from(orders)
    .where(inArray(orders.orderSn, sns.split(',')))
    .orderBy(asc(orders.id));
