import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { saveConsent } from '@/server/cases/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { aCompletedOrder } from './a-completed-order';
import type { TestOrder } from './an-order';

/** A completed order whose listing told a reach, and whose owner told what came of it. */
export async function aDeliveredOrder(
  reach = 120_000,
  { promise = 100_000, ...row }: Parameters<typeof aCompletedOrder>[0] & { promise?: number } = {},
): Promise<TestOrder> {
  const order = await aCompletedOrder(row);
  const { db } = await openDatabase();
  const figure = { kind: 'plays_median', value: promise, source: 'self', asOf: '2026-01-01' };
  await db.execute(sql`update orders set snapshot = snapshot || jsonb_build_object('platform', 5, 'position', 1, 'figures',
      jsonb_build_array(${JSON.stringify(figure)}::jsonb)) where id = ${order.id}`);
  await db.execute(sql`insert into order_figures (order_id, reach, as_of, files, filed_by, state)
    values (${order.id}, ${reach}, current_date, '{}', (select seller_id from orders where id = ${order.id}), 'checked')`);
  return order;
}

/** Both sides of a delivered order let it be shown, the account by its name. @returns the case's number */
export async function aCase({ id, orderSn }: Pick<TestOrder, 'id' | 'orderSn'>): Promise<number> {
  const { db } = await openDatabase();
  const [sides] = await rows<{ buyer: number; seller: number }>(
    db,
    sql`select buyer_id as buyer, seller_id as seller from orders where id = ${id}`,
  );
  if (!sides) throw new Error('an order has two sides');
  const said = { order_sn: orderSn, allow: '1', named: '0', with_brief: '0', words: '' } as const;
  await inTransaction(db, (tx) =>
    saveConsent(tx, { userId: sides.buyer, group: groupOf.advertiser }, said),
  );
  await inTransaction(db, (tx) =>
    saveConsent(tx, { userId: sides.seller, group: groupOf.media }, { ...said, named: '1' }),
  );
  const [found] = await rows<{ id: number }>(
    db,
    sql`select campaign_id as id from case_consents where order_id = ${id}`,
  );
  return found?.id ?? 0;
}
