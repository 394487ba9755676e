import type { Answer } from '@/lib/contract';
import { type Brief, emptyBrief } from '@/lib/domain/briefs/brief';
import { type PlanBrief, readPlanBrief } from '@/lib/domain/planning/plan-brief';
import { isStopped, type PlanChange } from '@/lib/domain/plans/plan-changes';
import { appError } from '@/lib/errors';
import { ownContact } from '@/server/account/public';
import { addToCart } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { findPlan, findVersion } from './find-plan';
import { ordersOfPlan } from './ordered-lines';
import { type LineRow, readLines } from './read-lines';
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
  const { lines, today } = await readLines(tx, userId, version);
  const orders = await ordersOfPlan(tx, userId, plan.id);
  const open = lines.filter(({ row }) => !orders.has(row.goodSn));
  if (open.length === 0) throw appError('rule_broken', { msg: '这一版的账号都已下单' });
  const placed = open.flatMap(({ row, now, changes }) =>
    now && !isStopped(changes) ? [{ row, now, changes }] : [],
  );
  if (placed.length === 0) {
    throw appError('rule_broken', { msg: '剩下的账号现在都不能下单，请改方案换掉它们' });
  }
  const brief = readPlanBrief(new URLSearchParams(version.query));
  const words = { mustSay: plan.mustSay, mustNotSay: plan.mustNotSay };
  const contact = await ownContact(tx, userId);
  const days = new Map(placed.map(({ row, now, changes }) => [now.skuId, dayOf(row, changes)]));
  const { count, added, cartIds } = await addToCart(
    tx,
    userId,
    placed.map(({ now }) => now.skuId),
    {
      briefOf: ({ skuId }) => ({
        ...briefOf({ ...brief, ...words }, days.get(skuId) ?? '', today),
        ...contact,
      }),
    },
  );
  for (const [nth, { row }] of placed.entries()) {
    const cartId = cartIds[nth];
    if (cartId === undefined) throw new Error('every placement has a line of the cart');
    await tx
      .insert(planCartLines)
      .values({ cartId, lineId: row.id })
      .onConflictDoUpdate({ target: planCartLines.cartId, set: { lineId: row.id } });
  }
  return { cart_count: count, added, left_out: open.length - placed.length };
}

/** The day that a line was planned on, while its account still has it; '' else. */
const dayOf = (row: LineRow, changes: readonly PlanChange[]): string =>
  changes.some(({ kind }) => kind === 'day_gone') ? '' : (row.publishOn ?? '');

/** What a plan says of a line's brief. A day that is over is not asked for. */
const briefOf = (
  { product, industry, mustSay, mustNotSay }: PlanBrief,
  day: string,
  today: string,
): Brief => ({
  ...emptyBrief,
  product,
  industry,
  must_say: mustSay,
  must_not_say: mustNotSay,
  wanted_date: day > today ? day : '',
});

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
  const { count, added } = await addToCart(tx, userId, skuIds, {
    briefOf: ({ skuId, today }) => ({
      ...briefOf(brief, days[skuIds.indexOf(skuId)] ?? '', today),
      ...contact,
    }),
  });
  return { cart_count: count, added };
}
