import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { aMediaOwner } from './a-user';

export interface TestGood {
  id: number;
  goodSn: string;
  ownerId: number;
  platform: number;
  /** In the order of `pricesFen`. */
  skuIds: number[];
}

type GoodRow = Partial<typeof goods.$inferInsert> & {
  /** One SKU each, at positions 1, 2, 3 … */
  pricesFen?: number[];
  /** Last day of the prices; far in the future unless said. */
  validUntil?: string;
  /** live selling: commission of each price, per cent */
  commission?: string;
};

/** A live short-video good with one price of 1 000 元, of a media owner of its own unless one is named. */
export async function aGood({
  pricesFen = [100_000],
  validUntil = '2099-12-31',
  commission,
  ...row
}: GoodRow = {}): Promise<TestGood> {
  const { db } = await openDatabase();
  const ownerId = row.ownerId ?? (await aMediaOwner()).id;
  const goodSn = row.goodSn ?? randomBytes(8).toString('hex');
  const [good] = await db
    .insert(goods)
    .values({
      platform: 5,
      title: `测试账号 ${goodSn.slice(0, 4)}`,
      accountId: goodSn,
      categories: [1],
      tags: [],
      refusedIndustries: [],
      notes: [],
      status: 'live',
      dailyCap: 30_000,
      ...row,
      goodSn,
      ownerId,
    })
    .returning({ id: goods.id, platform: goods.platform });
  const skus = await db
    .insert(goodSkus)
    .values(
      pricesFen.map((priceFen, index) => ({
        goodId: good!.id,
        position: index + 1,
        priceFen,
        ...(commission ? { commission } : {}),
        validUntil: sql`${validUntil}::date`,
      })),
    )
    .returning({ id: goodSkus.id });
  // What lists read of it: it stands in them as a good of the program's own making does.
  await inTransaction(db, (tx) => refreshGoods(tx, [good!.id]));
  return { id: good!.id, goodSn, ownerId, platform: good!.platform, skuIds: skus.map((s) => s.id) };
}
