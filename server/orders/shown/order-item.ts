import { and, asc, eq, type SQL } from 'drizzle-orm';
import { goodHref } from '@/lib/address/good-href';
import type { ConsoleItem } from '@/lib/contract/shapes/console-item';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import { commissionLabel } from '@/lib/domain/commissions/rate';
import { clauseLabel } from '@/lib/domain/disputes/clauses';
import { proposalStates } from '@/lib/domain/disputes/proposal-states';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { actEffect } from '@/lib/domain/orders/act-effect';
import { type ActName, actOf, isActName } from '@/lib/domain/orders/actions';
import { earningOf } from '@/lib/domain/orders/money';
import type { PostedMoves } from '@/lib/domain/orders/money-line';
import type { ButtonKind } from '@/lib/domain/orders/process/action';
import { afterSales, orderStates } from '@/lib/domain/orders/states';
import { available } from '@/lib/domain/orders/transitions';
import { cutText } from '@/lib/domain/text/cut-text';
import { maskNumbers } from '@/lib/domain/text/mask-numbers';
import { proposalsOf, showDispute } from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { factsOf, type OrderView, selectOrders, toView } from '@/server/order-records/public';
import { consoleItem, fact, itemAct, type QueueItem, section } from '@/server/process/public';
import { postedMoney } from '../money/posted-money';
import { orderEvents, orders } from '../tables';
import { disputeSections, lastAdded } from './item/dispute-sections';
import { clockSections, ledgerSection } from './item/money-sections';
import { proposalActs, proposalChecks, proposalSections } from './item/proposal-sections';
import { chatSection, sidesOf } from './item/side-sections';
import { briefSection, draftSections, proofSections } from './item/work-sections';
import { presentEvents } from './present-events';

/**
 * An order that waits for the platform, with all that whoever decides needs.
 * @param waits where it does
 * @returns undefined where it does not
 */
export async function orderItem(
  db: Db,
  orderSn: string,
  waits: SQL,
): Promise<QueueItem | undefined> {
  const [found] = await selectOrders(db).where(and(eq(orders.orderSn, orderSn), waits));
  if (!found) return undefined;
  const order = toView(found);
  const posted = await postedMoney(db, order);
  const events = await eventsOf(db, order, posted);
  const drafts = await draftSections(db, order);
  const proof = await proofSections(db, order);
  const { snapshot, afterSale, state } = order;
  const [asked, ...points] = await disputeSections(db, order, events);
  const proposals = afterSale === 'disputed' ? await proposalsOf(db, order.id) : [];
  const proposal = proposals.find(({ state: its }) => its === 'open');
  const sections = [
    ...proposalSections(order, proposals),
    ...(asked ? [asked, ...points] : []),
    ...proof.sections,
    ...drafts.sections,
    await briefSection(db, order),
    termsSection(order),
    ...clockSections(order),
    await ledgerSection(db, order, posted),
    await chatSection(db, order),
  ];
  return consoleItem({
    users: [order.buyerId, order.sellerId],
    title: orderSn,
    subtitle: `${snapshot.title}・${snapshot.platformName}・${positionOf(order)}`,
    state: proposal ? proposalStates.open : afterSales[afterSale] || orderStates[state],
    sections: sections.filter(({ facts }) => facts.length > 0),
    checks: [
      ...(proposal ? proposalChecks(proposal, lastAdded(events)) : []),
      ...proof.checks,
      ...drafts.checks,
    ],
    about: await sidesOf(db, order),
    history: events.map(({ at, actor_label: actor, text }) => ({
      at,
      words: `${actor}：${maskNumbers(cutText(text, longestLine))}`,
    })),
    ...(points.length > 0 ? { division: await divisionOf(db, order) } : {}),
    acts: proposal
      ? proposalActs(order, proposal)
      : actsOf(order, points.filter(({ title }) => /^\d/.test(title)).map(pointOf)),
  });
}

/** What a ruling would divide, as the sums beside its share are worked out. */
async function divisionOf(db: Db, order: OrderView): Promise<QueueItem['division']> {
  const dispute = await showDispute(db, order.id);
  if (!dispute) return undefined;
  return {
    price_fen: order.priceFen,
    released_fen: order.releasedFen,
    release_percent: order.releasePercent,
    fee_rate: order.feeRate,
    claimed_percent: dispute.claimedPercent,
    offered_percent: dispute.offeredPercent,
    points: dispute.points.map(({ no, clause }) => ({ no, label: clauseLabel(clause) })),
  };
}

/** A point of a dispute by its number: findings name it. */
const pointOf = ({ title }: { title: string }) => ({
  value: title.split('.')[0] ?? '',
  label: title,
});

const positionOf = ({ snapshot }: OrderView): string =>
  positionWithAddOns(snapshot.positionName, snapshot.addOns);

/** What was agreed beside the brief, as it was frozen. */
function termsSection(order: OrderView) {
  const { snapshot, priceFen, feeRate, releasePercent, retentionDays } = order;
  const { netFen, feeFen } = earningOf(order);
  return section('成交约定', [
    fact('账号', `${snapshot.title}（${snapshot.platformName} ${snapshot.accountId}）`, {
      href: goodHref({ good_sn: snapshot.goodSn, staff_style: snapshot.platform }),
    }),
    fact('报价位置', positionOf(order)),
    fact('成交价', formatYuan(priceFen, true)),
    fact('仍在托管', formatYuan(order.escrowFen, true)),
    fact(`服务费 ${rateLabel(feeRate)}`, `${formatYuan(feeFen, true)}，媒体主承担`),
    fact('媒体主预计实得', formatYuan(netFen, true)),
    ...(order.commissionRate ? [fact('直播佣金', commissionLabel(order.commissionRate))] : []),
    fact('验收放款', `${releasePercent}%，其余保留 ${retentionDays} 天`),
    fact('改稿', `约定 ${snapshot.revisions} 次，已用 ${order.revisionsUsed} 次`),
    ...(order.materialCosts ? [fact('材料费', '已标明，首稿前退款须媒体主同意')] : []),
  ]);
}

/** Of a line of the record: a draft in it stands whole in its own section. */
const longestLine = 200;

async function eventsOf(db: Db, order: OrderView, posted: readonly PostedMoves[]) {
  const happened = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.id));
  return presentEvents(db, { happened, posted, order, viewer: 'platform' });
}

const kinds: Record<ButtonKind, ConsoleItem['acts'][number]['kind']> = {
  primary: 'approve',
  danger: 'reject',
  plain: 'other',
  quiet: 'other',
};

/** Exactly what the process lets the platform do now. @param points of a dispute, by number: each is found upon */
function actsOf(
  order: OrderView,
  points: readonly { value: string; label: string }[],
): ConsoleItem['acts'] {
  const facts = factsOf(order);
  const given = { order_sn: order.orderSn };
  const acts = available(facts, 'platform')
    .filter(isActName)
    .map((name: ActName) => {
      const { label, kind } = actOf(name).action;
      return itemAct(name, label, kinds[kind], given, actEffect(name, facts, order), {
        findings: [...points],
      });
    });
  return order.afterSale === 'disputed'
    ? [...acts, itemAct('try_split', '按比例试算', 'look', given, '不改变任何东西')]
    : acts;
}
