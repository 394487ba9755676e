import { openDatabase } from '@/server/kernel/database';
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
