import { eq } from 'drizzle-orm';
import { commissionRateOf } from '@/lib/domain/commissions/rate';
import { cartItems } from '@/server/cart/tables';
import { goodSkus } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { aGood } from './a-good';
import { anAdvertiser, type TestUser } from './a-user';

type CartItemRow = { user?: TestUser; skuId?: number } & Partial<
  Pick<typeof cartItems.$inferInsert, 'brief' | 'priceFen' | 'addOns'>
>;

/** A line in an advertiser's cart, at the SKU's price of now unless another is said. */
export async function aCartItem(
  row: CartItemRow = {},
): Promise<{ id: number; user: TestUser; skuId: number }> {
  const { db } = await openDatabase();
  const user = row.user ?? (await anAdvertiser());
  const skuId = row.skuId ?? (await aGood()).skuIds[0]!;
  const [sku] = await db.select().from(goodSkus).where(eq(goodSkus.id, skuId));
  const [item] = await db
    .insert(cartItems)
    .values({
      userId: user.id,
      goodId: sku!.goodId,
      skuId,
      priceFen: row.priceFen ?? sku!.priceFen,
      commissionRate: commissionRateOf(Number(sku!.commission)) || null,
      brief: row.brief,
      addOns: row.addOns ?? {},
    })
    .returning({ id: cartItems.id });
  return { id: item!.id, user, skuId };
}
