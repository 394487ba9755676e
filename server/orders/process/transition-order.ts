import { type SQL, sql } from 'drizzle-orm';
import type { ActFields } from '@/lib/contract/shapes/order-act';
import { type MoneyMoves, movesOf } from '@/lib/domain/orders/money';
import { type Transition, type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { type SettlementPart, settlementParts } from '@/lib/domain/orders/process/settlement-part';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import type { OrderEffect, SideEffect } from '@/lib/domain/orders/process/transition';
import { type AfterSale, isAfterSaleOpen, isEnded, orderStates } from '@/lib/domain/orders/states';
import { after, allows } from '@/lib/domain/orders/transitions';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { type Attached, dueAtSql, factsOf, intervalOf } from '@/server/order-records/public';
import { postingOf } from '@/server/orders/money/post-order-money';
import { remindAtSql } from '@/server/orders/timers/reminder-sql';
import { noticeRowsSql, tellSql } from '@/server/site/public';
import { mapShortage, postingSql, repayAdvances } from '@/server/wallet/public';
import { type LockedOrder, lockOrdersById } from '../lock-order';
import { areaEffectsOf } from './area-effects';
import { noticesOf } from './order-notices';

export interface TransitionDetail {
  /** shown in the record beside the event, such as the reason a person gave */
  note?: string;
  /** kept beside it: a link, files */
  attached?: Attached | null;
  /** how it is paid; with `pay` and `choose_bank` */
  payWay?: PayWay;
  /** with `rule_split`: the buyer's part in per cent */
  buyerPercent?: number | undefined;
  /** what its form sent, for what is written beside the order */
  fields?: ActFields;
}

/**
 * Moves an order that this transaction has locked: checks the table of the process, writes state, clock,
 * record, money and messages. The only code that changes an order's state.
 * @returns the order as it is afterwards
 * @throws appError rule_broken where the process does not allow it
 */
export async function transitionLocked(
  tx: Db,
  order: LockedOrder,
  transition: TransitionName,
  detail: TransitionDetail = {},
): Promise<LockedOrder> {
  if (!allows(factsOf(order), transition)) throw refusedTransition(order);
  const row = transitionOf(transition);
  const to = after(order, transition);
  const has = (effect: OrderEffect) => row.effects?.includes(effect) ?? false;
  const opens = row.effects?.includes('open_dispute') ?? false;
  const briefComplete = order.briefCompletedAt !== null || has('fix_brief');
  const payWay = detail.payWay ?? order.payWay;
  const endedReason = isEnded(to.state) && to.state !== 'completed' ? row.event : null;
  const moves = movesOf(row.money, order, detail.buyerPercent);
  const posting = postingOf(order, row.money, moves);
  const notices = noticesOf({ ...order, ...to, payWay, moves }, row);
  // A settlement by its own clock leaves the order where it is, with all that its own clock and end say.
  const stays = row.timer === 'keep';
  const dueAt = dueAtSql(row.timer, { state: to.state, briefComplete });
  const attached = attachedSql(detail);
  // One statement: the row is locked for others while it runs, and a checkout is two of these.
  const [moved] = await mapShortage(
    rows<{ due_at: string | null; event_id: number; posted: boolean }>(
      tx,
      sql`with moved as (
          update orders set
            state = ${to.state}, after_sale = ${to.afterSale}, pay_way = ${payWay},
            due_at = ${dueAt}, clock_rest = ${clockRest(order.afterSale, to.afterSale)},
            disputed_by = ${opens ? sql`${row.actor}` : sql`disputed_by`},
            remind_at = ${stays ? sql`remind_at` : remindAtSql(dueAt, { ...factsOf(order), ...to, briefComplete })},
            paid_at = ${has('mark_paid') ? sql`now()` : sql`paid_at`},
            brief_completed_at = ${has('fix_brief') ? sql`now()` : sql`brief_completed_at`},
            revisions_used = revisions_used + ${has('count_revision') ? 1 : 0},
            ${has('mark_withdrawn') ? sql`dispute_withdrawn = true,` : sql``}
            ${has('mark_late_draft') ? sql`draft_late = due_at is null or due_at <= now(),` : sql``}
            ended_reason = ${stays ? sql`ended_reason` : endedReason},
            updated_at = ${stays ? sql`updated_at` : sql`now()`}
          where id = ${order.id} returning id, due_at
        ), event as (
          insert into order_events (order_id, actor, transition, from_state, to_state, note, attached)
          select id, ${row.actor}, ${transition}, ${order.state}, ${to.state}, ${detail.note ?? ''},
            ${attached}
          from moved returning id
        ) ${settlementSql(row, moves)} ${
          notices.length > 0
            ? sql`, ${tellSql(
                noticeRowsSql(notices, sql`'order-event:' || event.id || ':'`, sql`event`),
                notices.map(({ topic }) => topic),
              )}`
            : sql``
        }
        select moved.due_at::text as due_at, event.id as event_id, ${posting ? postingSql(posting) : sql`true`} as posted
        from moved, event`,
      `move_${transition}`,
    ),
  );
  if (!moved?.posted) throw new Error(`order ${order.id}: ${transition} has moved money before`);
  if (posting) await repayAdvances(tx, posting);
  const next: LockedOrder = {
    ...movedBy(order, row, moves),
    ...to,
    payWay,
    dueAt: moved.due_at === null ? null : new Date(moved.due_at),
    isDue: false,
    briefCompletedAt: briefComplete ? (order.briefCompletedAt ?? new Date()) : null,
  };
  for (const effect of areaEffectsOf(row)) {
    await effect(tx, { order, next, eventId: moved.event_id, transition, detail });
  }
  return next;
}

/** What the row itself changes of an order that was locked before it. */
function movedBy(order: LockedOrder, row: Transition, moves: MoneyMoves): LockedOrder {
  const has = (effect: SideEffect) => row.effects?.includes(effect) ?? false;
  return {
    ...order,
    disputeWithdrawn: order.disputeWithdrawn || has('mark_withdrawn'),
    draftLate: has('mark_late_draft') ? order.dueAt === null || order.isDue : order.draftLate,
    revisionsUsed: order.revisionsUsed + (has('count_revision') ? 1 : 0),
    disputedBy: has('open_dispute') && row.actor !== 'system' ? row.actor : order.disputedBy,
    releasedFen: row.money === 'share' ? moves.pending : order.releasedFen,
    dueParts: order.dueParts.filter((part) => part !== clockOf(row)),
  };
}

/** What stands beside an event: a ruled share always, or its page could not say what was ruled. */
function attachedSql({ attached, buyerPercent }: TransitionDetail): SQL {
  const kept = { ...attached, ...(buyerPercent === undefined ? {} : { buyerPercent }) };
  return Object.keys(kept).length > 0 ? sql`${JSON.stringify(kept)}::jsonb` : sql`null::jsonb`;
}

const clockOf = (row: Transition): SettlementPart | undefined =>
  row.actor === 'system' ? row.clock : undefined;

/** Starts the clock of what settles by itself, or says that it has settled. */
function settlementSql(row: Transition, { pending }: MoneyMoves): SQL {
  const part = clockOf(row);
  if (part) {
    return sql`, settled as (update order_settlements s set settled_at = now() from moved
      where s.order_id = moved.id and s.part = ${part})`;
  }
  if (!row.settlement || pending === 0) return sql``;
  const { timer } = settlementParts[row.settlement];
  return sql`, settlement as (insert into order_settlements (order_id, part, amount_fen, due_at)
    select id, ${row.settlement}, ${pending}::bigint, now() + ${intervalOf(timerLengths[timer])} from moved)`;
}

/** An after-sale question pauses the clock: what was left of it is kept, and given back by `resume`. */
function clockRest(before: AfterSale, afterwards: AfterSale) {
  if (!isAfterSaleOpen(afterwards)) return sql`null::interval`;
  return isAfterSaleOpen(before)
    ? sql`clock_rest`
    : // greatest() alone would make a rest of a clock that does not run.
      sql`case when due_at is not null then greatest(due_at - now(), interval '0 seconds') end`;
}

/** Locks an order and moves it. @throws as {@link transitionLocked} */
export async function transitionOrder(
  tx: Db,
  orderId: number,
  transition: TransitionName,
  detail: TransitionDetail = {},
): Promise<LockedOrder> {
  const [order] = await lockOrdersById(tx, [orderId]);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return transitionLocked(tx, order, transition, detail);
}

/** The refusal a person reads when an order is no longer where they thought. */
export function refusedTransition(order: Pick<LockedOrder, 'orderSn' | 'state'>) {
  return appError('rule_broken', {
    msg: `订单当前为「${orderStates[order.state]}」，不能这样操作，请刷新后查看`,
    data: { order_sn: order.orderSn, state: order.state },
  });
}
