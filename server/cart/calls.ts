import { and, eq, inArray } from 'drizzle-orm';
import { CART_CAP } from '@/lib/contract/cart';
import { isEmptyBrief, nothingWritten } from '@/lib/domain/briefs/brief';
import { withDraftDay } from '@/lib/domain/briefs/draft-day';
import { appError, invalid } from '@/lib/errors';
import { quoteSkus } from '@/server/catalog/public';
import { quoteForBuyer } from '@/server/inquiries/public';
import type { Handlers } from '@/server/kernel/call-context';
import { assertOwnFiles } from '@/server/site/public';
import { addToCart, countCart } from './add-to-cart';
import { briefState } from './brief-state';
import { chooseAddOns } from './choose-add-ons';
import { listCart, presentPrice } from './list-cart';
import { sealBrief } from './stored-brief';
import { cartItems } from './tables';

export const cartHandlers = {
  'get-cart-list': async (_input, { db, caller }) => {
    const list = await listCart(db, caller.userId);
    return { cart_list: list, cart_count: list.length, cart_cap: CART_CAP };
  },

  'add-to-cart': async ({ sku_id, add_on: addOns }, ctx) => {
    const { userId } = ctx.caller;
    const { count, added, cartIds } = await addToCart(ctx.db, userId, sku_id, { addOns });
    ctx.setMessage(added > 0 ? '已加入购物车' : '已在购物车中');
    return { cart_count: count, added, cart_id: cartIds };
  },

  'remove-from-cart': async ({ cart_id }, ctx) => {
    const { userId } = ctx.caller;
    const removed = await ctx.db
      .delete(cartItems)
      .where(and(eq(cartItems.userId, userId), inArray(cartItems.id, cart_id)))
      .returning({ id: cartItems.id });
    if (removed.length === 0) throw appError('not_found');
    ctx.setMessage('已删除');
    return { cart_count: await countCart(ctx.db, userId), removed: removed.length };
  },

  'cart/add-ons': async ({ cart_id: cartId, add_on: kinds }, { db, caller: { userId } }) => {
    const [line] = await db
      .select({ skuId: cartItems.skuId })
      .from(cartItems)
      .where(and(eq(cartItems.userId, userId), eq(cartItems.id, cartId)));
    const quote = line && (await quoteForBuyer(db, userId, [line.skuId])).get(line.skuId);
    if (!quote) throw appError('not_found');
    return presentPrice(await chooseAddOns(db, { userId, cartId }, kinds, quote), quote);
  },

  'cart/brief': async ({ cart_id, ...brief }, ctx) => {
    const { userId } = ctx.caller;
    if (isEmptyBrief(brief)) throw invalid({ product: nothingWritten });
    await assertOwnFiles(ctx.db, userId, brief.files);
    const ownLines = and(eq(cartItems.userId, userId), inArray(cartItems.id, cart_id));
    const saved = await ctx.db
      .select({ id: cartItems.id, skuId: cartItems.skuId })
      .from(cartItems)
      .where(ownLines)
      .orderBy(cartItems.id)
      .for('update');
    // All or none: a brief that reached half of the lines would be believed to be on all.
    if (saved.length !== new Set(cart_id).size) throw appError('not_found');
    const quotes = await quoteSkus(
      ctx.db,
      saved.map(({ skuId }) => skuId),
    );
    const items = [];
    for (const { id, skuId } of saved) {
      const quote = quotes.get(skuId);
      // Each line by its own owner's time.
      const dated = quote ? withDraftDay(brief, quote) : brief;
      await ctx.db
        .update(cartItems)
        .set({ brief: sealBrief(dated) })
        .where(eq(cartItems.id, id));
      if (quote) items.push({ cart_id: id, ...briefState(dated, quote) });
    }
    ctx.setMessage('需求已保存');
    return { items };
  },
} satisfies Handlers;
