import { desc, eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { kindsOf, soldOf, withAddOns } from '@/lib/domain/catalog/add-ons';
import { refusals } from '@/lib/domain/catalog/orderable';
import { minusFen, yuanOfFen } from '@/lib/domain/money/money';
import { type BuyersQuote, quoteForBuyer } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { briefState, presentBriefTerms } from './brief-state';
import { openBrief } from './stored-brief';
import { cartItems } from './tables';

type Item = Answer<'get-cart-list'>['cart_list'][number];
type Line = typeof cartItems.$inferSelect;

/** Every line of a cart at the prices of now, newest first. Two statements, whatever the number of lines. */
export async function listCart(db: Db, userId: number): Promise<Item[]> {
  const lines = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.userId, userId))
    .orderBy(desc(cartItems.id));
  const quotes = await quoteForBuyer(
    db,
    userId,
    lines.map(({ skuId }) => skuId),
  );
  // A SKU takes its lines with it when it is deleted; one that went between the two statements is left out.
  return lines.flatMap((line) => {
    const quote = quotes.get(line.skuId);
    return quote ? [present(line, quote)] : [];
  });
}

/** What a line costs now and cost when it was put in, with its add-ons. */
export function presentPrice(line: Line, quote: BuyersQuote): Answer<'cart/add-ons'> {
  const addOns = soldOf(kindsOf(line.addOns), quote.addOns);
  const priceFen = withAddOns(quote.priceFen, addOns);
  const addedFen = withAddOns(line.priceFen, line.addOns);
  return {
    cart_id: line.id,
    good_price: yuanOfFen(priceFen),
    price_fen: priceFen,
    listed_fen: withAddOns(quote.listedFen, addOns),
    added_price_fen: addedFen,
    price_change_fen: minusFen(priceFen, addedFen),
    add_ons: addOns,
    added_add_ons: line.addOns,
    offered_add_ons: quote.addOns,
  };
}

function present(line: Line, quote: BuyersQuote): Item {
  const brief = openBrief(line.brief);
  return {
    ...presentPrice(line, quote),
    agreed_until: quote.agreed?.dueAt?.toISOString() ?? null,
    good_title: quote.title,
    good_type: quote.platformName,
    img_url: quote.img,
    good_sn: quote.goodSn,
    staff_style: quote.platform,
    account_id: quote.accountId,
    operator: quote.operator,
    sku_id: quote.skuId,
    position: quote.position,
    position_name: quote.positionName,
    commission_rate: quote.commissionRate,
    added_commission_rate: line.commissionRate ?? '',
    orderable: quote.refusal === undefined,
    refusal: quote.refusal ? refusals[quote.refusal] : null,
    valid_until: quote.validUntil,
    lead_time_days: quote.leadTimeDays,
    material_costs: quote.materialCosts,
    revisions: quote.revisions,
    brief,
    brief_terms: presentBriefTerms(quote),
    ...briefState(brief, quote),
    added_at: line.createdAt.toISOString(),
  };
}
