import { and, eq } from 'drizzle-orm';
import {
  type AddOnKind,
  type AddOns,
  addOnRows,
  kindsOf,
  notSoldOf,
  soldOf,
} from '@/lib/domain/catalog/add-ons';
import { appError } from '@/lib/errors';
import type { QuotedSku } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { cartItems } from './tables';

interface LineOf {
  userId: number;
  cartId: number;
}

type Line = typeof cartItems.$inferSelect;

/**
 * Makes these the add-ons of a line of a person's cart, and no others: what was chosen before keeps the price that it had
 * then, so that a change of it is still told.
 * @param quote of the line
 * @returns the line as it is then
 * @throws appError not_found; rule_broken where the listing does not sell one
 */
export async function chooseAddOns(
  tx: Db,
  { userId, cartId }: LineOf,
  kinds: readonly AddOnKind[],
  quote: Pick<QuotedSku, 'addOns' | 'title'>,
): Promise<Line> {
  const [missing] = notSoldOf(kinds, quote.addOns);
  if (missing) {
    throw appError('rule_broken', {
      msg: `「${quote.title}」现在不提供${addOnRows[missing].name}，请刷新后重选`,
    });
  }
  const ofLine = and(eq(cartItems.userId, userId), eq(cartItems.id, cartId));
  const [line] = await tx.select().from(cartItems).where(ofLine).for('update');
  if (!line) throw appError('not_found');
  const addOns = { ...soldOf(kinds, quote.addOns), ...soldOf(kinds, line.addOns) };
  await tx.update(cartItems).set({ addOns }).where(ofLine);
  return { ...line, addOns };
}

/**
 * Gives a new line the add-ons of an order. One that its listing sells no more keeps the order's price, so that the cart
 * says so.
 * @param quote of the line
 */
export async function copyAddOns(
  tx: Db,
  { userId, cartId }: LineOf,
  ordered: AddOns,
  quote: Pick<QuotedSku, 'addOns'>,
): Promise<void> {
  const addOns = { ...ordered, ...soldOf(kindsOf(ordered), quote.addOns) };
  await tx
    .update(cartItems)
    .set({ addOns })
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, cartId)));
}
