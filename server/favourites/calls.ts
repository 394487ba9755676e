import { and, eq, inArray } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { goods } from '@/server/catalog/tables';
import type { Handlers } from '@/server/kernel/call-context';
import { arrangeFavourites } from './arrange-favourites';
import { deleteFolder, listFolders, makeFolder, ownFolder, renameFolder } from './folders';
import { listFavourites } from './list-favourites';
import { countFavourites, markGoods } from './mark-goods';
import { favourites } from './tables';

export const favouritesHandlers = {
  'collect/store': async ({ good_sn }, ctx) => {
    await markGoods(ctx.db, ctx.caller.userId, good_sn);
    ctx.setMessage('已收藏');
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
    ctx.setMessage('已取消收藏');
    return { favourite_count: await countFavourites(ctx.db, userId) };
  },

  'collect/index': ({ page, page_size, fell, folder }, { db, caller }) =>
    listFavourites(db, caller.userId, { page, pageSize: page_size, fell: fell === '1', folder }),

  'collect/folders': async (_, { db, caller }) => ({
    folders: await listFolders(db, caller.userId),
  }),

  'collect/save-folder': async ({ folder_id, name }, ctx) => {
    const { userId } = ctx.caller;
    if (folder_id === undefined) {
      const made = await makeFolder(ctx.db, userId, name);
      ctx.setMessage('已新建文件夹');
      return { folder_id: made };
    }
    await renameFolder(ctx.db, userId, folder_id, name);
    ctx.setMessage('已改名');
    return { folder_id };
  },

  'collect/delete-folder': async ({ folder_id }, ctx) => {
    await deleteFolder(ctx.db, ctx.caller.userId, folder_id);
    ctx.setMessage('已删除文件夹，收藏都还在');
    return {};
  },

  'collect/arrange': async ({ good_sn, folder_id, name }, ctx) => {
    const { userId } = ctx.caller;
    const folderId =
      typeof folder_id === 'number'
        ? await ownFolder(ctx.db, userId, folder_id)
        : name === ''
          ? null
          : await makeFolder(ctx.db, userId, name);
    await arrangeFavourites(ctx.db, userId, good_sn, { folderId });
    ctx.setMessage(folderId === null ? '已移出文件夹' : '已放进文件夹');
    return {};
  },

  'collect/note': async ({ good_sn, note }, ctx) => {
    await arrangeFavourites(ctx.db, ctx.caller.userId, [good_sn], { note });
    ctx.setMessage(note === '' ? '已清除备注' : '备注已保存');
    return {};
  },

  'collect/marks': async ({ good_sn }, { db, caller }) => {
    const marked = await db
      .select({ goodSn: goods.goodSn })
      .from(favourites)
      .innerJoin(goods, eq(goods.id, favourites.goodId))
      .where(and(eq(favourites.userId, caller.userId), inArray(goods.goodSn, good_sn)));
    return { marked: marked.map(({ goodSn }) => goodSn) };
  },
} satisfies Handlers;
