import { and, asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { capitalNumerals } from '@/lib/domain/capital-numerals';
import { formatYuan } from '@/lib/domain/format-yuan';
import { minusFen, negateFen, rateLabel, splitFen, sumFen } from '@/lib/domain/money';
import { allows } from '@/lib/domain/order-moves';
import { type Actor, type TransitionName, transitions } from '@/lib/domain/order-process';
import { payWays } from '@/lib/domain/order-states';
import { stepsOf } from '@/lib/domain/order-steps';
import { refundGrid, refundNow } from '@/lib/domain/refund';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { openBrief } from '@/server/cart/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { availableOf, postedAmounts } from '@/server/wallet/public';
import { ownOrders, viewerOf } from './list-orders';
import { postingKey } from './move-money';
import { factsOf, type OrderView, selectOrders, toView } from './order-view';
import { presentOrder } from './present-order';
import { orderEvents, orders } from './tables';

type Detail = Output<'order/detail'>;
type EventRow = typeof orderEvents.$inferSelect;

/** order/detail: one of the caller's orders whole. @throws appError not_found */
export async function showOrder(db: Db, caller: Caller, orderSn: string): Promise<Detail> {
  const [found] = await selectOrders(db).where(and(eq(orders.orderSn, orderSn), ownOrders(caller)));
  if (!found) throw appError('not_found');
  const order = toView(found);
  const viewer = viewerOf(caller);
  const happened = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  const other = await userById(db, viewer === 'buyer' ? order.sellerId : order.buyerId);
  return {
    order: presentOrder(order, viewer),
    steps: stepsOf(order.state, reachedBy(happened)),
    events: happened.map((event) => presentEvent(event, order, viewer)).reverse(),
    brief: openBrief(order.brief),
    brief_editable: viewer === 'buyer' && isBriefEditable(order),
    money: await moneyOf(db, order),
    refund_grid: [...refundGrid],
    counterpart: {
      name: viewer === 'buyer' ? order.snapshot.operator || other.nicename : other.nicename,
      verified: other.verified,
    },
  };
}

/** The buyer may write the brief until the order is paid and it is complete: then the owner's clock runs on it. */
export const isBriefEditable = (order: Parameters<typeof factsOf>[0]): boolean =>
  order.state === 'pending_payment' || allows(factsOf(order), 'complete_brief');

function reachedBy(happened: readonly EventRow[]): Partial<Record<TransitionName, string>> {
  return Object.fromEntries(
    happened.map((event) => [event.transition, event.createdAt.toISOString()]),
  );
}

function presentEvent(
  event: EventRow,
  order: OrderView,
  viewer: 'buyer' | 'seller',
): Detail['events'][number] {
  const actor = event.actor as Actor; // written by this area only
  const labels = { buyer: '广告主', seller: '媒体主', operator: '平台', system: '系统' };
  return {
    at: event.createdAt.toISOString(),
    actor,
    actor_label: actor === viewer ? '您' : labels[actor],
    name: event.transition,
    text: [textOf(event.transition, order), event.note].filter(Boolean).join('：'),
  };
}

function textOf(transition: string, order: OrderView): string {
  const price = formatYuan(order.priceFen, true);
  if (transition === 'place') {
    return `提交订单 ${price}，服务费率 ${rateLabel(order.feeRate)} 已锁定（由媒体主承担）`;
  }
  if (transition === 'pay' && order.payWay) {
    return `用${payWays[order.payWay]}付款 ${price}，款项进入平台托管`;
  }
  return transition in transitions ? transitions[transition as TransitionName].event : transition;
}

async function moneyOf(db: Db, order: OrderView): Promise<Detail['money']> {
  const keys = [postingKey(order.id, 'hold'), postingKey(order.id, 'refund')];
  const [held = 0, refunded = 0] = await postedAmounts(db, keys, availableOf(order.buyerId));
  const paid = negateFen(held);
  const now = refundNow(order.state);
  const half = () => splitFen(order.priceFen, [50, 50])[0] ?? 0;
  return {
    price_fen: order.priceFen,
    paid_fen: paid,
    paid_capital: paid > 0 ? capitalNumerals(paid) : '',
    escrow_fen: order.escrowFen,
    refunded_fen: refunded,
    released_fen: minusFen(paid, sumFen([order.escrowFen, refunded])),
    fee_rate_label: rateLabel(order.feeRate),
    refund_now: now && {
      share: now.percent === null ? '申请仲裁' : `${now.percent}%`,
      amount_fen: now.percent === 100 ? order.priceFen : now.percent === 50 ? half() : 0,
      note: now.note,
    },
  };
}
