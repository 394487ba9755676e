import { eq } from 'drizzle-orm';
import { demoMediaOwner } from '@/demo/accounts';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { type QuotedSku, quoteSkus } from '@/server/catalog/public';
import { goodSkus, goods } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { onProgram, userWith } from './on-program';
import type { OwnProgram } from './own-program';

type DemoGood = Pick<QuotedSku, 'goodId' | 'goodSn' | 'platform' | 'title'>;

/** Goods of the demonstration's media owner that can be ordered, each at one of these prices, 分. */
export const goodsAt = (program: OwnProgram, pricesFen: readonly number[]): Promise<DemoGood[]> =>
  onProgram(program, async () => {
    const { db } = await openDatabase();
    const chosen = await orderable(pricesFen.length);
    for (const [nth, { goodId }] of chosen.entries()) {
      await db
        .update(goodSkus)
        .set({ priceFen: pricesFen[nth] ?? 0 })
        .where(eq(goodSkus.goodId, goodId));
    }
    return chosen;
  });

/** One of them, which sells these beside its positions. */
export async function goodSelling(
  program: OwnProgram,
  { priceFen, addOns }: { priceFen: number; addOns: AddOns },
): Promise<DemoGood> {
  const [good] = (await goodsAt(program, [priceFen])) as [DemoGood]; // as many as prices
  await onProgram(program, async () => {
    const { db } = await openDatabase();
    await db.update(goods).set({ addOns }).where(eq(goods.id, good.goodId));
  });
  return good;
}

async function orderable(count: number): Promise<DemoGood[]> {
  const { db } = await openDatabase();
  const owner = await userWith(demoMediaOwner.phone);
  const found = await db
    .select({ sku: goodSkus.id })
    .from(goodSkus)
    .innerJoin(goods, eq(goods.id, goodSkus.goodId))
    .where(eq(goods.ownerId, owner.id));
  const quotes = await quoteSkus(
    db,
    found.map(({ sku }) => sku),
  );
  const byGood = new Map(
    [...quotes.values()].filter(({ refusal }) => !refusal).map((quote) => [quote.goodId, quote]),
  );
  if (byGood.size < count) throw new Error('goods that can be ordered');
  return [...byGood.values()].slice(0, count);
}
