import { sql } from 'drizzle-orm';
import { withDraftDay } from '@/lib/domain/briefs/draft-day';
import { isBriefReady } from '@/lib/domain/briefs/fit';
import {
  type AddOns,
  areSameAddOns,
  kindsOf,
  soldOf,
  withAddOns,
} from '@/lib/domain/catalog/add-ons';
import { refusals } from '@/lib/domain/catalog/orderable';
import { openBrief, sealBrief } from '@/server/cart/public';
import { type BuyersQuote, quoteForBuyer } from '@/server/inquiries/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { orderedToday } from '@/server/order-records/public';

/** A cart line with what it costs now. */
export interface PricedLine {
  cartId: number;
  skuId: number;
  goodId: number;
  /** of the position, when it was put in */
  addedPriceFen: number;
  /** '' none */
  addedCommissionRate: string;
  /** as they were chosen, also those that are not sold any more */
  addedAddOns: AddOns;
  /** as stored: the contact's phone is sealed */
  brief: unknown;
  briefComplete: boolean;
  /** undefined where the position is gone from the listing */
  quote: BuyersQuote | undefined;
  /** the chosen ones that are sold, at the prices of now */
  addOns: AddOns;
  /** of the position and these; 0 without a quote */
  priceFen: number;
  /** why it cannot be ordered now; '' where it can */
  reason: string;
}

/**
 * The caller's cart lines at the prices of this moment, in the order asked for; somebody else's and missing
 * ones are absent.
 * @param lock holds the lines, and what was agreed on them, for this transaction, so that two placements of one line meet
 * here
 */
export async function priceCart(
  db: Db,
  userId: number,
  cartIds: readonly number[],
  { lock = false } = {},
): Promise<PricedLine[]> {
  const lines = await rows<CartLine>(
    db,
    sql`select id, sku_id as "skuId", good_id as "goodId", price_fen as "priceFen",
          commission_rate::text as "commissionRate", add_ons as "addOns", brief,
          ${orderedToday(sql`cart_items.good_id`)} as "orderedToday"
        from cart_items where user_id = ${userId} and id = any(${arrayOf('bigint', cartIds)})
        order by id ${lock ? sql`for update` : sql``}`,
    `cart_lines_${lock}`,
  );
  const quotes = await quoteForBuyer(
    db,
    userId,
    lines.map((line) => line.skuId),
    { lock },
  );
  // Lines of one listing take their places under its cap one after the other.
  const taken = new Map<number, number>();
  const priced = lines.map((line): PricedLine => {
    const quote = quotes.get(line.skuId);
    const ordered = taken.get(line.goodId) ?? line.orderedToday;
    const reason = reasonOf(quote, ordered);
    if (reason === '') taken.set(line.goodId, ordered + 1);
    const addOns = quote ? soldOf(kindsOf(line.addOns), quote.addOns) : {};
    const written = openBrief(line.brief);
    const brief = written && quote ? withDraftDay(written, quote) : written;
    return {
      cartId: line.id,
      skuId: line.skuId,
      goodId: line.goodId,
      addedPriceFen: line.priceFen,
      addedCommissionRate: line.commissionRate ?? '',
      addedAddOns: line.addOns,
      brief: brief && sealBrief(brief),
      briefComplete: quote !== undefined && isBriefReady(brief, quote),
      quote,
      addOns,
      priceFen: quote ? withAddOns(quote.priceFen, addOns) : 0,
      reason,
    };
  });
  return cartIds.flatMap((id) => priced.find((line) => line.cartId === id) ?? []);
}

function reasonOf(quote: BuyersQuote | undefined, orderedToday: number): string {
  if (!quote) return refusals.off_shelf;
  if (quote.refusal) return refusals[quote.refusal];
  // The owner has agreed to this one by himself, whatever else he takes today.
  if (quote.agreed) return '';
  return orderedToday >= quote.dailyCap ? refusals.full_today : '';
}

interface CartLine {
  id: number;
  skuId: number;
  goodId: number;
  priceFen: number;
  commissionRate: string | null;
  addOns: AddOns;
  brief: unknown;
  orderedToday: number;
}

/** How a line is named to its buyer. */
export const lineName = (line: PricedLine) => ({
  cart_id: line.cartId,
  good_title: line.quote?.title ?? '',
  position_label: line.quote?.positionName ?? '',
});

/**
 * What the buyer saw of a line: its price with its add-ons, each of these with its own, on net sales its commission (exact
 * decimal share, '' none), and whether it has material costs, which take the free cancellation after acceptance away.
 */
export interface SeenTerms {
  priceFen: number;
  addOns: AddOns;
  commissionRate: string;
  materialCosts: boolean;
}

/** How a line's terms have moved since its buyer saw them; null where they have not. */
export function changeOf(line: PricedLine, seen: SeenTerms) {
  const now = line.quote;
  if (!now) return null;
  const isAsSeen =
    line.priceFen === seen.priceFen &&
    areSameAddOns(line.addOns, seen.addOns) &&
    now.commissionRate === seen.commissionRate &&
    now.materialCosts === seen.materialCosts;
  if (isAsSeen) return null;
  return {
    ...lineName(line),
    was_fen: seen.priceFen,
    now_fen: line.priceFen,
    was_commission: seen.commissionRate,
    now_commission: now.commissionRate,
    was_material_costs: seen.materialCosts,
    now_material_costs: now.materialCosts,
    was_add_ons: seen.addOns,
    now_add_ons: line.addOns,
  };
}

/** As they stood when it was put into the cart; it keeps no material costs, so nobody has seen those of whom it is not said. */
export const addedTerms = (line: PricedLine): SeenTerms => ({
  priceFen: withAddOns(line.addedPriceFen, line.addedAddOns),
  addOns: line.addedAddOns,
  commissionRate: line.addedCommissionRate,
  materialCosts: false,
});
