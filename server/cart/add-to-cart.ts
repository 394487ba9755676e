import { and, count, eq, inArray } from 'drizzle-orm';
import { CART_CAP } from '@/lib/contract/cart';
import { type Brief, emptyBrief, isEmptyBrief } from '@/lib/domain/briefs/brief';
import { withDraftDay } from '@/lib/domain/briefs/draft-day';
import type { AddOnKind } from '@/lib/domain/catalog/add-ons';
import { refusals } from '@/lib/domain/catalog/orderable';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { type BuyersQuote, quoteForBuyer } from '@/server/inquiries/public';
import type { Db } from '@/server/kernel/database';
import { chooseAddOns } from './choose-add-ons';
import { fillBrief } from './fill-brief';
import { cartItems } from './tables';

export interface Added {
  /** lines in the cart now */
  count: number;
  /** how many are new */
  added: number;
  /** the lines of the SKUs, in the order asked for */
  cartIds: number[];
}

export interface AddOptions {
  /** of each of the lines, new ones and those that are there; without it: none, and what is there keeps its own */
  addOns?: readonly AddOnKind[] | undefined;
  /** what a line without a brief begins with */
  briefOf?: (quote: BuyersQuote) => Brief;
}

/**
 * Puts SKUs into a cart, at the price of now. What is already there stays as it is, so that asking again
 * changes nothing; a line without a brief begins with what is said of it, and with the day that is agreed. Run in a transaction.
 * @throws appError not_found for an unknown SKU; rule_broken where one cannot be ordered, does not sell an add-on, or the
 * cart is full
 */
export async function addToCart(
  tx: Db,
  userId: number,
  skuIds: readonly number[],
  { addOns, briefOf = () => emptyBrief }: AddOptions = {},
): Promise<Added> {
  // One at a time per person: two that are added together must not both be the hundredth.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const present = await linesOf(tx, userId, skuIds);
  const missing = [...new Set(skuIds)].filter((skuId) => !present.has(skuId));
  const quotes = await quoteForBuyer(tx, userId, skuIds);
  const wanted = missing.map((skuId) => orderable(quotes.get(skuId)));
  const before = await countCart(tx, userId);
  if (before + wanted.length > CART_CAP) {
    throw appError('rule_broken', { msg: `购物车最多放 ${CART_CAP} 项，请先结算或删除一部分` });
  }
  if (wanted.length > 0) {
    await tx
      .insert(cartItems)
      .values(
        wanted.map(({ goodId, skuId, priceFen, commissionRate }) => ({
          userId,
          goodId,
          skuId,
          priceFen,
          commissionRate: commissionRate || null,
        })),
      )
      .onConflictDoNothing({ target: [cartItems.userId, cartItems.skuId] });
  }
  const lines = wanted.length > 0 ? await linesOf(tx, userId, skuIds) : present;
  if (addOns) {
    for (const [skuId, cartId] of lines) {
      const quote = quotes.get(skuId);
      if (quote) await chooseAddOns(tx, { userId, cartId }, addOns, quote);
    }
  }
  for (const [skuId, cartId] of lines) {
    const quote = quotes.get(skuId);
    if (!quote) continue;
    const said = briefOf(quote);
    const brief = quote.agreed ? { ...said, wanted_date: quote.agreed.day, draft_on: '' } : said;
    if (!isEmptyBrief(brief)) await fillBrief(tx, userId, cartId, withDraftDay(brief, quote));
  }
  return {
    count: before + wanted.length,
    added: wanted.length,
    cartIds: skuIds.flatMap((skuId) => lines.get(skuId) ?? []),
  };
}

/** Lines in a person's cart. */
export async function countCart(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ lines: count() })
    .from(cartItems)
    .where(eq(cartItems.userId, userId));
  return row?.lines ?? 0;
}

async function linesOf(db: Db, userId: number, skuIds: readonly number[]) {
  const found = await db
    .select({ id: cartItems.id, skuId: cartItems.skuId })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), inArray(cartItems.skuId, [...skuIds])));
  return new Map(found.map(({ id, skuId }) => [skuId, id]));
}

function orderable(quote: BuyersQuote | undefined): BuyersQuote {
  if (!quote) throw appError('not_found');
  if (!quote.refusal) return quote;
  throw appError('rule_broken', {
    msg: `${quote.title}：${refusals[quote.refusal]}`,
    data: { sku_id: quote.skuId },
  });
}
