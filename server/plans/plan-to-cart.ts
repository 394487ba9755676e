import type { Answer } from '@/lib/contract';
import { type Brief, emptyBrief, isEmptyBrief } from '@/lib/domain/briefs/brief';
import { withDraftDay } from '@/lib/domain/briefs/draft-day';
import { type PlanBrief, readPlanBrief } from '@/lib/domain/planning/plan-brief';
import { isStopped } from '@/lib/domain/plans/plan-changes';
import { appError } from '@/lib/errors';
import { ownContact } from '@/server/account/public';
import { addToCart, fillBrief } from '@/server/cart/public';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { findPlan, findVersion } from './find-plan';
import { ordersOfPlan } from './ordered-lines';
import { readLines } from './read-lines';
import { planCartLines } from './tables';

/**
 * Puts what of the shown version can be ordered into its owner's cart, with a brief that says product, what must and must not
 * be said, and the line's day. Lines that are ordered are left out: they are locked. What a cart line's brief says already
 * stays. Run in a transaction.
 * @throws appError not_found; rule_broken where nothing is left to order or the cart is full
 */
export async function planToCart(
  tx: Db,
  userId: number,
  planNo: string,
): Promise<Answer<'plan/to-cart'>> {
  const plan = await findPlan(tx, userId, planNo, { lock: true });
  const version = await findVersion(tx, plan);
  const { lines, today } = await readLines(tx, version);
  const orders = await ordersOfPlan(tx, userId, plan.id);
  const open = lines.filter(({ row }) => !orders.has(row.goodSn));
  if (open.length === 0) throw appError('rule_broken', { msg: '这一版的账号都已下单' });
  const placed = open.flatMap(({ row, now, changes }) =>
    now && !isStopped(changes) ? [{ row, now }] : [],
  );
  if (placed.length === 0) {
    throw appError('rule_broken', { msg: '剩下的账号现在都不能下单，请改方案换掉它们' });
  }
  const brief = readPlanBrief(new URLSearchParams(version.query));
  const contact = await ownContact(tx, userId);
  const { count, added, cartIds } = await addToCart(
    tx,
    userId,
    placed.map(({ now }) => now.skuId),
  );
  for (const [nth, { row, now }] of placed.entries()) {
    const cartId = cartIds[nth];
    if (cartId === undefined) throw new Error('every placement has a line of the cart');
    await writeBrief(tx, userId, cartId, now.quote, {
      ...briefOf(brief, row.publishOn ?? '', today),
      must_say: plan.mustSay,
      must_not_say: plan.mustNotSay,
      ...contact,
    });
    await tx
      .insert(planCartLines)
      .values({ cartId, lineId: row.id })
      .onConflictDoUpdate({ target: planCartLines.cartId, set: { lineId: row.id } });
  }
  return { cart_count: count, added, left_out: open.length - placed.length };
}

/** What a plan says of a line's brief. A day that is over is not asked for. */
function briefOf({ product, industry }: PlanBrief, day: string, today: string): Brief {
  return { ...emptyBrief, product, industry, wanted_date: day > today ? day : '' };
}

/** Begins a cart line's brief, with the first draft's day by its owner's own time; where nothing is said none is begun. */
async function writeBrief(
  tx: Db,
  userId: number,
  cartId: number,
  quote: QuotedSku,
  brief: Brief,
): Promise<void> {
  if (!isEmptyBrief(brief)) await fillBrief(tx, userId, cartId, withDraftDay(brief, quote));
}

/**
 * The same of a plan that is not kept, where no link between order and plan can be.
 * @param days beside the SKUs; '' none @throws appError not_found, rule_broken as of any placement
 */
export async function madeToCart(
  tx: Db,
  userId: number,
  { skuIds, days, query }: { skuIds: readonly number[]; days: readonly string[]; query: string },
): Promise<Answer<'plan/made-to-cart'>> {
  const brief = readPlanBrief(new URLSearchParams(query));
  const contact = await ownContact(tx, userId);
  const { count, added, cartIds } = await addToCart(tx, userId, skuIds);
  const quotes = await quoteSkus(tx, skuIds);
  for (const [nth, cartId] of cartIds.entries()) {
    const quote = quotes.get(skuIds[nth] ?? 0);
    if (!quote) throw new Error('what is in the cart has a price');
    const filled = briefOf(brief, days[nth] ?? '', quote.today);
    await writeBrief(tx, userId, cartId, quote, { ...filled, ...contact });
  }
  return { cart_count: count, added };
}
