import type { ActFields } from '@/lib/contract/shapes/order-act';
import { type ClauseKey, clauseLabel } from '@/lib/domain/disputes/clauses';
import { departureOf, rulingText } from '@/lib/domain/disputes/ruling-text';
import {
  isSameParts,
  needsTwoSignatures,
  type RuledParts,
  type RulingName,
  ruledParts,
} from '@/lib/domain/disputes/rulings';
import { actOf } from '@/lib/domain/orders/actions';
import { keptOf } from '@/lib/domain/orders/money';
import { allows } from '@/lib/domain/orders/transitions';
import { invalid } from '@/lib/errors';
import {
  moveProposal,
  proposalsOf,
  proposeRuling,
  type RulingProposal,
  requireFound,
} from '@/server/disputes/public';
import type { Db } from '@/server/kernel/database';
import { factsOf } from '@/server/order-records/public';
import { type LockedOrder, lockOrderFor } from '../lock-order';
import { partsWords, ruledSums } from '../money/ruling-sums';
import { actOnOrder } from './act-on-order';

/** What a person rules. */
interface Ruling {
  orderSn: string;
  action: RulingName;
  fields: ActFields;
}

/**
 * Rules on a dispute: at once, or from the sum on that needs two people as a proposal that moves nothing before somebody
 * else has signed it. The only way for a person to rule. A text that is left empty is made of the findings.
 * @param by who rules
 * @returns what was done, in a sentence
 * @throws as {@link actOnOrder}; rule_broken where a proposal waits already; invalid_input where share or text departs from
 * the findings, and nobody says why
 */
export async function ruleOrder(tx: Db, ruling: Ruling, by: string): Promise<string> {
  const { orderSn, action } = ruling;
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  if (!allows(factsOf(order), action)) return carryOut(tx, ruling, false);
  const parts = ruledParts(action, order, ruling.fields.buyer_percent);
  const fields = await writtenOut(tx, order, ruling, parts);
  if (!needsTwoSignatures(keptOf(order))) return carryOut(tx, { ...ruling, fields }, false);
  const id = await proposeRuling(tx, { orderId: order.id, action, fields, parts }, by);
  return `裁决 ${id} 已送复核，另一位同事签字后生效：${orderSn} ${actOf(action).action.label}，${partsWords(parts, keptOf(order))}`;
}

/** The fields of a ruling with its text. @throws AppError invalid_input */
async function writtenOut(
  tx: Db,
  order: LockedOrder,
  { fields }: Ruling,
  parts: RuledParts,
): Promise<RulingProposal['fields']> {
  const { findings: found = [], buyer_percent: percent, reason = '', departs = '' } = fields;
  const { points } = await requireFound(tx, order.id, found);
  const ruled = {
    points: points.map(({ no, clause }) => ({ no, label: clauseLabel(clause as ClauseKey) })), // kept by the table's own words
    found,
    parts,
    baseFen: keptOf(order),
  };
  const departure = departureOf(ruled, reason);
  if (departure && departs === '') throw invalid({ departs: departure });
  return {
    findings: found,
    reason: reason || rulingText(ruled),
    departs,
    ...(percent === undefined ? {} : { buyer_percent: percent }),
  };
}

/** A proposal of an order, and who decides on it. */
interface OnProposal {
  orderSn: string;
  proposal: number;
  by: string;
}

/**
 * Signs what somebody else has proposed, which does it. Where its sums are not what they were, nothing moves: the proposal is
 * closed, and that is said.
 * @throws appError rule_broken: it is one's own, over, or no proposal of the order
 */
export async function signRuling(tx: Db, { orderSn, proposal, by }: OnProposal): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  const frozen = (await proposalsOf(tx, order.id)).find(({ id }) => id === proposal);
  if (frozen?.state === 'open' && !isStill(order, frozen)) {
    await moveProposal(tx, order.id, proposal, { name: 'lapse' });
    return `裁决 ${proposal} 已作废：订单的状态或款项在送出后变了，没有动任何款项，请重新裁决`;
  }
  const { action, fields } = await moveProposal(tx, order.id, proposal, { name: 'sign', by });
  return carryOut(tx, { orderSn, action, fields }, true);
}

/** @throws appError rule_broken: as {@link signRuling}, or no reason is given */
export async function returnRuling(
  tx: Db,
  { orderSn, proposal, by, reason }: OnProposal & { reason: string },
): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  const { proposedBy } = await moveProposal(tx, order.id, proposal, { name: 'return', by, reason });
  return `裁决 ${proposal} 已退回${proposedBy}，没有动任何款项：${orderSn} 继续等待裁决`;
}

/** @throws appError rule_broken: it is somebody else's, or over */
export async function withdrawRuling(
  tx: Db,
  { orderSn, proposal, by, reason }: OnProposal & { reason: string },
): Promise<string> {
  const order = await lockOrderFor(tx, { side: 'platform' }, orderSn);
  await moveProposal(tx, order.id, proposal, { name: 'withdraw', by, reason });
  return `裁决 ${proposal} 已收回，没有动任何款项：${orderSn} 继续等待裁决`;
}

async function carryOut(tx: Db, ruling: Ruling, isSigned: boolean): Promise<string> {
  const moved = await actOnOrder(tx, { side: 'platform' }, { ...ruling, isSigned });
  const sums = await ruledSums(tx, ruling.orderSn);
  return `${actOf(ruling.action).action.done}：${moved.order_sn} ${moved.state_label}；${sums}`;
}

/** Whether the process still allows it, to the same sums. */
const isStill = (order: LockedOrder, { action, fields, ...parts }: RulingProposal): boolean =>
  allows(factsOf(order), action) &&
  isSameParts(parts, ruledParts(action, order, fields.buyer_percent));
