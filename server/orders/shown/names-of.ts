import { eq } from 'drizzle-orm';
import { openBrief } from '@/server/cart/public';
import type { Db } from '@/server/kernel/database';
import { selectOrders, toView } from '@/server/order-records/public';
import type { LockedOrder } from '../lock-order';
import { orders } from '../tables';

/** Every name that an order knows: of its sides, its account, its product and its contact. */
export async function namesOf(db: Db, { id }: Pick<LockedOrder, 'id'>): Promise<string[]> {
  const [found] = await selectOrders(db).where(eq(orders.id, id));
  if (!found) return [];
  const { snapshot, buyerName, sellerName, brief } = toView(found);
  const { product = '', contact_name: contact = '' } = openBrief(brief) ?? {};
  const { title, accountId, operator } = snapshot;
  return [title, accountId, operator, buyerName, sellerName, product, contact];
}
