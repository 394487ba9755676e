import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { briefTemplates } from '@/server/briefs/tables';
import { cartItems } from '@/server/cart/tables';
import { favouriteFolders, favourites } from '@/server/favourites/tables';
import { yuanCell } from '@/server/kernel/sheets/cell';
import { briefCell, elsewhere, internal, itself, rate, yuan } from './cells';
import { sheetOf } from './copy-sheet';

const goodOf = (goodId: PgColumn) =>
  ['账号', sql`(select g.title from goods g where g.id = ${goodId})`] as const;

/** What leads to an order: carts, briefs, favourites. */
export const cartSheets = {
  cart: sheetOf(cartItems, {
    title: '购物车',
    what: '购物车里的报价位置与写好的需求',
    also: [goodOf(cartItems.goodId)],
    columns: {
      id: internal,
      userId: itself,
      goodId: elsewhere,
      skuId: internal,
      priceFen: ['加入时的价格（元）', yuan],
      commissionRate: ['加入时的佣金率', rate],
      brief: ['需求', briefCell],
      createdAt: ['加入时间'],
    },
  }),
  templates: sheetOf(briefTemplates, {
    title: '需求模板',
    what: '保存的需求模板',
    columns: {
      id: internal,
      userId: itself,
      name: ['名称'],
      brief: ['需求', briefCell],
      updatedAt: ['更新时间'],
    },
  }),
  folders: sheetOf(favouriteFolders, {
    title: '收藏夹',
    what: '收藏夹的名称',
    columns: { id: internal, userId: itself, name: ['名称'], createdAt: ['创建时间'] },
  }),
  favourites: sheetOf(favourites, {
    title: '收藏',
    what: '收藏的账号与备注',
    keys: ['goodId'],
    also: [
      goodOf(favourites.goodId),
      ['收藏夹', sql`(select f.name from favourite_folders f where f.id = ${favourites.folderId})`],
    ],
    columns: {
      userId: itself,
      goodId: elsewhere,
      priceFen: ['收藏时的最低价（元）', (fen) => yuanCell(fen)],
      figures: internal,
      folderId: elsewhere,
      note: ['备注'],
      createdAt: ['收藏时间'],
    },
  }),
};
