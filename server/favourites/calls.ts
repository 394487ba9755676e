import { and, eq, inArray } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { goods } from '@/server/catalog/tables';
import type { Handlers } from '@/server/kernel/call-context';
import { listFavourites } from './list-favourites';
import { countFavourites, markGoods } from './mark-goods';
import { favourites } from './tables';

export const favouritesHandlers = {
  'collect/store': async ({ good_sn }, ctx) => {
    await markGoods(ctx.db, ctx.caller.userId, good_sn);
    ctx.say('已收藏');
    return { favourite_count: await countFavourites(ctx.db, ctx.caller.userId) };
  },

  'collect/cancel': async ({ good_sn }, ctx) => {
    const { userId } = ctx.caller;
    const named = ctx.db.select({ id: goods.id }).from(goods).where(inArray(goods.goodSn, good_sn));
    const removed = await ctx.db
      .delete(favourites)
      .where(and(eq(favourites.userId, userId), inArray(favourites.goodId, named)))
      .returning({ goodId: favourites.goodId });
    if (removed.length === 0) throw appError('not_found');
    ctx.say('已取消收藏');
    return { favourite_count: await countFavourites(ctx.db, userId) };
  },

  'collect/index': ({ page, page_size, fell }, { db, caller }) =>
    listFavourites(db, caller.userId, { page, pageSize: page_size, fell: fell === '1' }),

  'collect/marks': async ({ good_sn }, { db, caller }) => {
    const marked = await db
      .select({ goodSn: goods.goodSn })
      .from(favourites)
      .innerJoin(goods, eq(goods.id, favourites.goodId))
      .where(and(eq(favourites.userId, caller.userId), inArray(goods.goodSn, good_sn)));
    return { marked: marked.map(({ goodSn }) => goodSn) };
  },
} satisfies Handlers;
