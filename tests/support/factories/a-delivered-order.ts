import { refreshGoods } from '@/server/catalog/refresh-goods';
import { goodMetrics } from '@/server/catalog/tables';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { orderFigures } from '@/server/reports/tables';
import { aGood } from './a-good';
import { move } from './a-published-order';
import type { TestUser } from './a-user';
import { aMediaOwner } from './a-user';
import { anOrder, type OrderRow, type TestOrder } from './an-order';

export interface DeliveredTestOrder extends TestOrder {
  seller: TestUser;
}

/** An order that was published and passed inspection, of a media owner with a session. */
export async function aDeliveredOrder({
  seller,
  good,
  ...row
}: Omit<OrderRow, 'state' | 'ownerId'> & { seller?: TestUser } = {}): Promise<DeliveredTestOrder> {
  const owner = seller ?? (await aMediaOwner());
  const sold = good ?? (await aGood({ ownerId: owner.id, pricesFen: [row.priceFen ?? 100_000] }));
  const order = await anOrder({ ...row, good: sold, state: 'producing' });
  await move(order, 'submit_draft', 'approve_draft', 'file_link', 'pass_inspection');
  return { ...order, seller: owner };
}

/** What its owner told of an order, without screenshots. */
export async function someFigures(
  order: DeliveredTestOrder,
  told: Partial<typeof orderFigures.$inferInsert> = {},
): Promise<number> {
  const { db } = await openDatabase();
  const [made] = await db
    .insert(orderFigures)
    .values({
      orderId: order.id,
      reach: 50_000,
      interactions: 2_000,
      asOf: today(),
      files: [],
      filedBy: order.seller.id,
      ...told,
    })
    .returning({ id: orderFigures.id });
  return made!.id;
}

export const today = (): string =>
  new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });

/** Five live listings of the usual platform and category that ask 1 000 元 for 20 000 plays: a median of 50 元 a thousand. */
export async function aMedian(): Promise<void> {
  const { db } = await openDatabase();
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await aGood({ pricesFen: [50_000, 100_000] });
    await db.insert(goodMetrics).values({
      goodId: id,
      kind: 'plays_median',
      value: '20000',
      source: 'self',
      asOf: '2026-11-01',
    });
    await inTransaction(db, (tx) => refreshGoods(tx, [id]));
  }
}
