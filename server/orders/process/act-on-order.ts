import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import type { ActFields } from '@/lib/contract/shapes/order-act';
import { isRuling, needsTwoSignatures } from '@/lib/domain/disputes/rulings';
import { inTwo } from '@/lib/domain/money/in-two';
import { type ActName, actOf } from '@/lib/domain/orders/actions';
import { keptOf } from '@/lib/domain/orders/money';
import { refundPercent } from '@/lib/domain/orders/refund';
import { afterSales, isEnded, orderStates } from '@/lib/domain/orders/states';
import { allows } from '@/lib/domain/orders/transitions';
import { appError } from '@/lib/errors';
import { assertMay } from '@/server/account/public';
import { type Db, rows } from '@/server/kernel/database';
import type { Party } from '@/server/order-records/public';
import { attachedOf, factsOf, filesOf, noteOf } from '@/server/order-records/public';
import { postingKey } from '@/server/orders/money/post-order-money';
import { assertOwnFiles } from '@/server/site/public';
import { availableOf, postedAmounts } from '@/server/wallet/public';
import { type LockedOrder, lockOrderFor } from '../lock-order';
import { refusedTransition, transitionLocked } from './transition-order';

export interface Act {
  orderSn: string;
  /** or how to choose it once the order is locked */
  action: ActName | ((order: LockedOrder) => ActName);
  fields: ActFields;
  /** of a ruling: a second person has signed it */
  isSigned?: boolean;
}

type Done = Omit<Output<'order/act'>, 'action'>;

/**
 * Does one row of the order process for the party that it belongs to. The same act again, as the last thing that
 * happened, answers as the first time and changes nothing.
 * @param party from the session, or the platform's own command
 * @throws appError forbidden (another side's act), not_found, rule_broken, invalid_input (files)
 */
export async function actOnOrder(tx: Db, party: Party, act: Act): Promise<Done> {
  // Before the order is looked up: the refusal says nothing of whether there is one.
  if (typeof act.action === 'string') assertOwnAct(party, act.action);
  if (party.side !== 'platform') await assertOwnFiles(tx, party.userId, filesOf(act.fields));
  const order = await lockOrderFor(tx, party, act.orderSn);
  const action = typeof act.action === 'string' ? act.action : act.action(order);
  assertOwnAct(party, action);
  if (action === 'accept') await assertMay(tx, order.sellerId, 'accept');
  return answerOf(tx, await perform(tx, order, action, act));
}

function assertOwnAct({ side }: Party, action: ActName): void {
  if (actOf(action).actor !== side) throw appError('forbidden');
}

async function perform(
  tx: Db,
  order: LockedOrder,
  action: ActName,
  { fields, isSigned = false }: Pick<Act, 'fields' | 'isSigned'>,
): Promise<LockedOrder> {
  if (!allows(factsOf(order), action)) {
    if ((await lastTransition(tx, order.id)) === action) return order;
    throw refusedTransition(order);
  }
  if (isRuling(action) && needsTwoSignatures(keptOf(order)) && !isSigned) {
    throw appError('rule_broken', { msg: '这笔款项的裁决须两位同事签字' });
  }
  return transitionLocked(tx, order, action, {
    note: noteOf(fields, keptOf(order)),
    attached: attachedOf(fields),
    buyerPercent: fields.buyer_percent,
    fields,
  });
}

async function lastTransition(tx: Db, orderId: number): Promise<string | undefined> {
  const [last] = await rows<{ transition: string }>(
    tx,
    sql`select transition from order_events where order_id = ${orderId} order by id desc limit 1`,
  );
  return last?.transition;
}

async function answerOf(tx: Db, order: LockedOrder): Promise<Done> {
  const { state, afterSale, priceFen } = order;
  const keys = isEnded(state) ? [postingKey(order.id, 'refund')] : [];
  const [refunded = 0] = await postedAmounts(tx, keys, availableOf(order.buyerId));
  const asked = afterSale === 'refund_requested';
  return {
    order_sn: order.orderSn,
    state,
    state_label: orderStates[state],
    after_sale: afterSale,
    after_sale_label: afterSales[afterSale],
    refunded_fen: refunded,
    refund_fen: asked ? inTwo(priceFen, refundPercent(state))[0] : 0,
    due_at: order.dueAt?.toISOString() ?? null,
  };
}
