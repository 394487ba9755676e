import { and, asc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { briefMisfits } from '@/lib/domain/briefs/fit';
import { clausesOf } from '@/lib/domain/disputes/clauses';
import { capitalNumerals } from '@/lib/domain/money/capital-numerals';
import { inTwo } from '@/lib/domain/money/in-two';
import { minusFen, negateFen, sumFen } from '@/lib/domain/money/money';
import {
  moneyLineNote,
  moneyLineOf,
  type PostedKind,
  type PostedMoves,
} from '@/lib/domain/orders/money-line';
import type { TransitionName } from '@/lib/domain/orders/process';
import { refundNow } from '@/lib/domain/orders/refund';
import { refundGridOf } from '@/lib/domain/orders/refund-grid';
import { stepsOf } from '@/lib/domain/orders/steps';
import { allows } from '@/lib/domain/orders/transitions';
import type { Viewer } from '@/lib/domain/orders/words';
import { appError } from '@/lib/errors';
import { userById } from '@/server/account/public';
import { openBrief } from '@/server/cart/public';
import { countUnreadChat } from '@/server/chat/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import {
  briefTerms,
  factsOf,
  type OrderView,
  ownOrders,
  presentOrder,
  selectOrders,
  toView,
  viewerOf,
} from '@/server/order-records/public';
import { postedMoney } from '@/server/orders/money/posted-money';
import { clauseFactsOf } from '@/server/orders/process/clause-facts';
import { lateRefunds, orderEvents, orders } from '../tables';
import { presentDispute } from './present-dispute';
import { presentEvents } from './present-events';

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
  const posted = await postedMoney(db, order);
  const [late] = await db.select().from(lateRefunds).where(eq(lateRefunds.orderId, order.id));
  const other = await userById(db, viewer === 'buyer' ? order.sellerId : order.buyerId);
  const unread = await countUnreadChat(db, caller.userId, [order.id]);
  const shown = presentOrder(order, viewer, { unread: unread.get(order.id) });
  const editable = viewer === 'buyer' && isBriefEditable(order);
  return {
    order: shown,
    steps: stepsOf(order.state, reachedBy(happened), order),
    events: await presentEvents(db, { happened, posted, order, viewer }),
    brief: openBrief(order.brief),
    brief_editable: editable,
    brief_misfits: editable ? await misfitsOf(db, order) : {},
    money: {
      ...moneyOf(order, posted, viewer),
      note: late ? `完成后退款的原因：${late.reason}` : moneyLineNote(lineFacts(order)),
    },
    refund_grid: refundGridOf([order.materialCosts]),
    dispute: order.disputedBy === null ? null : await presentDispute(db, order, viewer),
    clauses: shown.actions.some((action) => action.by === 'act' && action.form === 'claim')
      ? clausesOf(clauseFactsOf(order), viewer)
      : [],
    counterpart: {
      name: shown.counterpart_name,
      // An owner is who the listing says, verified as it says: one name and one badge from the list to the order.
      verified: viewer === 'buyer' ? order.verified : other.verified,
    },
  };
}

/** The buyer may write the brief until the order is paid and it is complete: then the owner's clock runs on it. */
export const isBriefEditable = (order: Parameters<typeof factsOf>[0]): boolean =>
  order.state === 'pending_payment' || allows(factsOf(order), 'complete_brief');

async function misfitsOf(db: Db, order: OrderView): Promise<Record<string, string>> {
  const terms = (await briefTerms(db, [order])).get(order.id);
  return terms ? briefMisfits(openBrief(order.brief), terms) : {};
}

function reachedBy(happened: readonly EventRow[]): Partial<Record<TransitionName, string>> {
  return Object.fromEntries(
    happened.map((event) => [event.transition, event.createdAt.toISOString()]),
  );
}

/** What both sides see of the order's money: where it lies, and each movement. */
function moneyOf(
  order: OrderView,
  posted: readonly PostedMoves[],
  viewer: Viewer,
): Omit<Detail['money'], 'note'> {
  const sum = (kinds: readonly PostedKind[]) =>
    sumFen(posted.filter(({ kind }) => kinds.includes(kind)).map(({ buyer }) => buyer));
  const paid = negateFen(sum(['hold']));
  const refunded = sum(['refund', 'late_refund']);
  const now = refundNow(factsOf(order));
  return {
    price_fen: order.priceFen,
    paid_fen: paid,
    paid_capital: paid > 0 ? capitalNumerals(paid) : '',
    escrow_fen: order.escrowFen,
    refunded_fen: refunded,
    released_fen: minusFen(paid, sumFen([order.escrowFen, refunded])),
    refund_now: now && {
      share: now.percent === null ? '申请仲裁' : `${now.percent}%`,
      amount_fen: now.percent === null ? 0 : inTwo(order.priceFen, now.percent)[0],
      note: now.note,
    },
    steps: moneyLineOf(lineFacts(order), posted, viewer).map(({ amountFen, ...step }) => ({
      ...step,
      amount_fen: amountFen,
    })),
  };
}

const lineFacts = (order: OrderView) => ({ ...order, shareWaits: order.shareDueAt !== null });
