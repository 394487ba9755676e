import type { Output } from '@/lib/contract';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { yuanOfFen } from '@/lib/domain/money/money';
import { actionsOf } from '@/lib/domain/orders/actions';
import { actorLabel, type Clock, clockOf } from '@/lib/domain/orders/clock';
import { keptEarningOf } from '@/lib/domain/orders/money';
import { afterSales, isAfterSaleOpen, isEnded, orderStates } from '@/lib/domain/orders/states';
import { type StoppedClock, stoppedClock } from '@/lib/domain/orders/stopped-clock';
import { toldTo } from '@/lib/domain/orders/told-to';
import type { Viewer } from '@/lib/domain/orders/words';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { publishNotes } from '@/lib/domain/proofs/publish-notes';
import { openBrief } from '@/server/cart/public';
import type { BesideNote } from './beside';
import { factsOf, type OrderView } from './order-view';

type OrderRow = Output<'user-order-list'>['list'][number];

interface Beside {
  unread?: number | undefined;
  notes?: BesideNote[] | undefined;
}

/**
 * How an order is shown to one of its two sides: the one place that decides what of it leaves.
 * @param beside messages of the other side that the viewer has not read, and what runs beside the order
 */
export function presentOrder(
  order: OrderView,
  viewer: Viewer,
  { unread = 0, notes = [] }: Beside = {},
): OrderRow {
  const { snapshot } = order;
  const facts = factsOf(order);
  const clock = clockOf({ ...order, ...facts }, viewer);
  const isYou = clock.who === viewer;
  const time = timeOf(order, clock);
  const { netFen, feeFen } = keptEarningOf(order);
  return {
    order_sn: order.orderSn,
    state: order.state,
    state_label: orderStates[order.state],
    after_sale: order.afterSale,
    after_sale_label: afterSales[order.afterSale],
    tone: toneOf(order, isYou),
    good_sn: snapshot.goodSn,
    staff_style: snapshot.platform,
    platform_name: snapshot.platformName,
    good_title: snapshot.title,
    account_id: snapshot.accountId,
    img_url: snapshot.img || null,
    verified: order.verified,
    category_label: snapshot.category,
    position_label: snapshot.positionName,
    material_costs: order.materialCosts,
    revisions: snapshot.revisions,
    revisions_used: order.revisionsUsed,
    good_price: yuanOfFen(order.priceFen),
    price_fen: order.priceFen,
    add_ons: snapshot.addOns ?? {},
    net_fen: netFen,
    fee_fen: feeFen,
    fee_rate_label: rateLabel(order.feeRate),
    late_refund_fen: order.lateRefundFen,
    commission_label: commissionLabel(order.commissionRate ?? ''),
    beside: notes,
    counterpart_name: viewer === 'buyer' ? snapshot.operator || order.sellerName : order.buyerName,
    escrow_fen: order.escrowFen,
    pay_way: order.payWay,
    pay_way_label: order.paidAt && order.payWay ? payWayLabel(order.payWay) : '',
    brief_complete: order.briefCompletedAt !== null,
    wanted_date: openBrief(order.brief)?.wanted_date || null,
    created_at: order.createdAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    ended_reason: toldTo(order.endedReason ?? '', viewer),
    unread,
    clock: {
      who: clock.who,
      who_label: actorLabel(clock.who, viewer),
      is_you: isYou,
      due_at: time.dueAt,
      seconds_left: time.secondsLeft,
      late_seconds: time.lateSeconds,
      what: clock.what,
      otherwise: clock.otherwise,
      money: clock.money,
    },
    actions: actionsOf(facts, { ...order, publishNotes: publishNotesOf(order) }, viewer),
  };
}

function publishNotesOf({ brief, snapshot, approvedAt }: OrderView): string {
  return publishNotes({
    brief: openBrief(brief),
    platform: snapshot.platform,
    platformName: snapshot.platformName,
    approvedAt,
    now: new Date(),
  });
}

/** The running clock, or since when it stands still. */
function timeOf({ dueAt, secondsLeft, stoppedSeconds }: OrderView, clock: Clock): StoppedClock {
  if (dueAt) return { dueAt: dueAt.toISOString(), secondsLeft, lateSeconds: null };
  return stoppedClock(clock.who === null ? null : stoppedSeconds, clock.promise, new Date());
}

/** Blue for the reader's turn, grey for another's, green for done or waiting out, red for trouble. */
function toneOf({ state, afterSale }: OrderView, isYou: boolean): OrderRow['tone'] {
  if (isAfterSaleOpen(afterSale)) return 'bad';
  if (state === 'completed' || state === 'retaining' || state === 'pending_settle') return 'ok';
  if (isEnded(state)) return 'other';
  return isYou ? 'you' : 'other';
}
