import { and, desc, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import {
  availableCommission,
  type CommissionFacts,
  commissionActOf,
  commissionTurn,
  type SideCommissionAct,
  whenCommissionDue,
} from '@/lib/domain/commissions/acts';
import { commissionEarning } from '@/lib/domain/commissions/money';
import { type CommissionMoveName, commissionMoveOf } from '@/lib/domain/commissions/process';
import { commissionStates, isCommissionEnded } from '@/lib/domain/commissions/states';
import { type CommissionWordFacts, fillCommissionWords } from '@/lib/domain/commissions/words';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { rateOfFen } from '@/lib/domain/money/money';
import { actorLabel, actorName, withoutActor } from '@/lib/domain/orders/clock';
import type { Reader } from '@/lib/domain/orders/told-to';
import type { Viewer } from '@/lib/domain/orders/words';
import type { Db } from '@/server/kernel/database';
import { eventWords } from '@/server/kernel/event-words';
import { linkFiles } from '@/server/site/public';
import { commissionEvents, orderCommissions } from './tables';

type Shown = NonNullable<Output<'order/commission'>['commission']>;
type Row = typeof orderCommissions.$inferSelect;

/** order/commission: the commission of one of the caller's orders; null where there is none. */
export async function showCommission(
  db: Db,
  { side, userId }: { side: Viewer; userId: number },
  orderSn: string,
): Promise<Shown | null> {
  const own = side === 'buyer' ? orderCommissions.buyerId : orderCommissions.sellerId;
  const [found] = await db
    .select({
      row: orderCommissions,
      isDue: sql<boolean>`coalesce(${orderCommissions.dueAt} <= now(), false)`,
      secondsLeft: sql<
        number | null
      >`greatest(0, ceil(extract(epoch from ${orderCommissions.dueAt} - now())))::int`,
    })
    .from(orderCommissions)
    .where(and(eq(orderCommissions.orderSn, orderSn), eq(own, userId)));
  if (!found) return null;
  const { row, isDue, secondsLeft } = found;
  // Written by this area only, from the constants this type is made of.
  const facts = { ...row, state: row.state, isDue };
  const { amountFen, feeRate } = row;
  const earning = amountFen === null ? null : commissionEarning({ amountFen, feeRate });
  return {
    state: facts.state,
    state_label: commissionStates[facts.state],
    rate_label: rateLabel(row.rate),
    net_sales_fen: row.netSalesFen,
    claimed_fen: row.claimedFen,
    amount_fen: amountFen,
    net_fen: earning?.netFen ?? null,
    fee_fen: earning?.feeFen ?? null,
    period_from: row.periodFrom ?? '',
    period_to: row.periodTo ?? '',
    clock: clockOf(facts, side, row.dueAt, row.dueAt === null ? null : secondsLeft),
    actions: availableCommission(facts, side).map((name) => {
      const { label, kind, question } = commissionActOf(name as SideCommissionAct).action; // of a side
      const text = fillCommissionWords(question.text, facts, side);
      const title = fillCommissionWords(question.title, facts, side);
      return {
        name: name as SideCommissionAct,
        label,
        kind,
        question: { ...question, text, title },
      };
    }),
    events: await commissionRecord(db, row, side),
  };
}

function clockOf(
  facts: CommissionFacts & CommissionWordFacts,
  viewer: Viewer,
  dueAt: Date | null,
  secondsLeft: number | null,
): Shown['clock'] {
  const turn = commissionTurn(facts);
  const due = dueAt === null ? undefined : whenCommissionDue(facts);
  return {
    who: turn?.who ?? null,
    who_label: actorLabel(turn?.who ?? null, viewer),
    is_you: turn?.who === viewer,
    due_at: dueAt?.toISOString() ?? null,
    seconds_left: secondsLeft,
    late_seconds: null,
    what: fillCommissionWords(turn?.what ?? '', facts, viewer),
    otherwise: fillCommissionWords(due?.otherwise ?? withoutClock(facts), facts, viewer),
    money: '',
  };
}

/** What is so where no clock runs: it has ended, or the platform rules. */
function withoutClock({ state, amountFen }: CommissionFacts): string {
  if (!isCommissionEnded(state)) return '认定后，广告主按认定的金额支付。';
  return state === 'settled' && amountFen ? '佣金已结算给媒体主。' : '这一单没有佣金要付。';
}

/** The record of a commission as one of its sides or the platform reads it, the newest first. */
export async function commissionRecord(
  db: Db,
  row: Pick<Row, 'orderId' | 'rate'>,
  viewer: Reader,
): Promise<Shown['events']> {
  const happened = await db
    .select()
    .from(commissionEvents)
    .where(eq(commissionEvents.orderId, row.orderId))
    .orderBy(desc(commissionEvents.id));
  const links = await linkFiles(
    db,
    happened.flatMap(({ files }) => files),
  );
  return happened.map((event) => {
    const actor = event.actor;
    const of = { of: '佣金', orderId: row.orderId, eventId: event.id } as const;
    const words = eventWords(of, () => wordsOf(event, row, viewer));
    return {
      at: event.createdAt.toISOString(),
      actor,
      actor_label: actorName(actor, viewer),
      name: event.move,
      text: [withoutActor(words, actor, viewer), event.note].filter(Boolean).join('：'),
      link: '',
      files: links(event.files),
    };
  });
}

function wordsOf(
  event: typeof commissionEvents.$inferSelect,
  { rate }: Pick<Row, 'rate'>,
  viewer: Reader,
): string {
  const { move, netSalesFen, claimedFen } = event;
  const amountFen = netSalesFen === null ? null : rateOfFen(netSalesFen, rate);
  const words =
    move === 'open' ? '验收通过，退货期开始' : commissionMoveOf(move as CommissionMoveName).event; // written by this area only
  return fillCommissionWords(words, { rate, netSalesFen, claimedFen, amountFen }, viewer);
}
