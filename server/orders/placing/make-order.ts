import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AddOns, addOnsFen } from '@/lib/domain/catalog/add-ons';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { appError } from '@/lib/errors';
import { assertMay } from '@/server/account/public';
import { type BuyersQuote, orderAgreed } from '@/server/inquiries/public';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { intervalOf, makeOrderSn, snapshotOf } from '@/server/order-records/public';
import { estimatesOf } from '@/server/planning/public';
import { feeRateNow } from '@/server/settings/public';
import { orders } from '../tables';
import {
  addedTerms,
  changeOf,
  lineName,
  type PricedLine,
  priceCart,
  type SeenTerms,
} from './price-cart';

/**
 * Places one order for each cart line and takes the lines out of the cart (domain.md: make-order). A price that the buyer
 * has agreed on with the owner is frozen into the order, and used up. The same lines again, at the same moment or later, give
 * the same orders.
 * @param asSeen price, add-ons, commission and material costs of each line as its buyer saw them; without them, as it was put in
 * @param numberedAt the moment that the numbers name; another one only in the demonstration's history
 * @returns order_sn of each line, in the order asked for
 * @throws appError not_found; rule_broken with `data.changed` and `data.gone` where a term is not the one
 * seen or a line cannot be ordered: nothing is ordered then
 */
export async function makeOrder(
  tx: Db,
  buyerId: number,
  cartIds: readonly number[],
  asSeen: SeenLists = {},
  numberedAt = Date.now(),
): Promise<string[]> {
  const wanted = [...new Set(cartIds)];
  // The rival that held the lines has deleted them when we get here: then the orders are there to be found.
  const lines = await priceCart(tx, buyerId, wanted, { lock: true });
  const placed = await placedBefore(tx, buyerId, missing(wanted, lines));
  if (lines.length + placed.size !== wanted.length) throw appError('not_found');
  const priced = assertAsSeen(lines, (line) => seenTerms(line, asSeen, cartIds));
  await racePoint('before the order is placed');
  if (priced.length > 0) {
    await assertMay(tx, buyerId, 'place');
    await place(tx, buyerId, priced, placed, numberedAt);
  }
  return wanted.map((id) => placed.get(id) ?? '');
}

/** One for each line, in the order asked for. */
interface SeenLists {
  /** 分 */
  fen?: readonly number[] | undefined;
  /** exact decimal shares; '' none */
  rates?: readonly string[] | undefined;
  /** whether it has material costs */
  materials?: readonly boolean[] | undefined;
  /** what the price contains beside the position */
  addOns?: readonly AddOns[] | undefined;
}

function seenTerms(
  line: PricedLine,
  { fen, rates, materials, addOns }: SeenLists,
  cartIds: readonly number[],
) {
  const at = cartIds.indexOf(line.cartId);
  const added = addedTerms(line);
  return {
    priceFen: fen?.[at] ?? added.priceFen,
    addOns: addOns?.[at] ?? added.addOns,
    commissionRate: rates?.[at] ?? added.commissionRate,
    materialCosts: materials?.[at] ?? added.materialCosts,
  };
}

type Orderable = PricedLine & { quote: BuyersQuote };

const missing = (wanted: readonly number[], lines: readonly PricedLine[]) =>
  wanted.filter((id) => !lines.some((line) => line.cartId === id));

/** cart line → order_sn, of lines that this buyer has ordered already. */
async function placedBefore(
  tx: Db,
  buyerId: number,
  cartIds: readonly number[],
): Promise<Map<number, string>> {
  if (cartIds.length === 0) return new Map();
  const found = await tx
    .select({ cartId: orders.cartId, orderSn: orders.orderSn })
    .from(orders)
    .where(and(eq(orders.buyerId, buyerId), inArray(orders.cartId, [...cartIds])));
  return new Map(found.map((order) => [order.cartId, order.orderSn]));
}

function assertAsSeen(
  lines: readonly PricedLine[],
  seen: (line: PricedLine) => SeenTerms,
): Orderable[] {
  const open = lines.filter((line): line is Orderable => line.quote !== undefined && !line.reason);
  const gone = lines.filter((line) => line.reason !== '');
  const changed = open.flatMap((line) => changeOf(line, seen(line)) ?? []);
  if (gone.length === 0 && changed.length === 0) return open;
  throw appError('rule_broken', {
    msg: '部分商品的价格或状态有变化，请核对后重新提交',
    data: {
      changed,
      gone: gone.map((line) => ({ ...lineName(line), reason: line.reason })),
    },
  });
}

/**
 * Inserts orders with their first event and takes the lines out of the cart, in one statement; renders a new
 * number where one was taken, and adds what it placed to `placed`.
 */
async function place(
  tx: Db,
  buyerId: number,
  lines: readonly Orderable[],
  placed: Map<number, string>,
  numberedAt: number,
): Promise<void> {
  const estimates = await estimatesOf(
    tx,
    lines.map(({ goodId }) => goodId),
  );
  for (let open = [...lines], draws = 0; open.length > 0; draws++) {
    if (draws === 5) throw new Error('no free order number');
    const drawn = open.map((line) => ({
      order_sn: makeOrderSn(numberedAt),
      cart_id: line.cartId,
      seller_id: line.quote.ownerId,
      good_id: line.goodId,
      sku_id: line.skuId,
      snapshot: snapshotOf(line.quote, {
        estimate: estimates.get(line.goodId),
        addOns: line.addOns,
      }),
      price_fen: line.priceFen,
      add_ons_fen: addOnsFen(line.addOns),
      commission_rate: line.quote.commissionRate || null,
      material_costs: line.quote.materialCosts,
      brief: line.brief,
      brief_complete: line.briefComplete,
    }));
    const made = await rows<{ cart_id: number; order_sn: string }>(
      tx,
      sql`with made as (
          insert into orders (order_sn, buyer_id, seller_id, good_id, sku_id, cart_id, snapshot,
            price_fen, add_ons_fen, commission_rate, fee_rate, release_percent, retention_days, material_costs, state, brief,
            brief_completed_at, due_at)
          select d.order_sn, ${buyerId}, d.seller_id, d.good_id, d.sku_id, d.cart_id, d.snapshot,
            d.price_fen, d.add_ons_fen, d.commission_rate, ${feeRateNow}, ${defaultTerms.releasePercent}::smallint,
            ${defaultTerms.retentionDays}::smallint, d.material_costs, 'pending_payment', nullif(d.brief, 'null'::jsonb),
            case when d.brief_complete then now() end, now() + ${intervalOf(timerLengths.pay_30m)}
          from jsonb_to_recordset(${JSON.stringify(drawn)}::jsonb) as d(order_sn text, cart_id bigint,
            seller_id bigint, good_id bigint, sku_id bigint, snapshot jsonb, price_fen bigint, add_ons_fen bigint,
            commission_rate numeric, material_costs boolean, brief jsonb, brief_complete boolean)
          on conflict (order_sn) do nothing returning id, cart_id, order_sn
        ), event as (
          insert into order_events (order_id, actor, transition, from_state, to_state)
          select id, 'buyer', 'place', '', 'pending_payment' from made
        ), taken as (
          delete from cart_items where id in (select cart_id from made)
        )
        select cart_id, order_sn from made`,
      'place_orders',
    );
    for (const order of made) placed.set(order.cart_id, order.order_sn);
    for (const { cartId, quote } of open) {
      const orderSn = placed.get(cartId);
      if (orderSn) await orderAgreed(tx, quote, orderSn);
    }
    open = open.filter((line) => !placed.has(line.cartId));
  }
}
