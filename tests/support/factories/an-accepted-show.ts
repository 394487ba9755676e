import { sql } from 'drizzle-orm';
import type { TransitionName } from '@/lib/domain/orders/process';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { aGood } from './a-good';
import { aMediaOwner, type TestUser } from './a-user';
import { detailOf } from './an-act';
import { anOrder, type TestOrder } from './an-order';

export interface AcceptedShow extends TestOrder {
  owner: TestUser;
}

const toAcceptance: readonly TransitionName[] = [
  'submit_draft',
  'approve_draft',
  'file_link',
  'pass_inspection',
  'confirm',
];

/** A live order with 24 % commission whose show its buyer has accepted. @param priceFen of the slot */
export async function anAcceptedShow({
  priceFen = 100_000,
  buyer,
}: {
  priceFen?: number;
  buyer?: TestUser;
} = {}): Promise<AcceptedShow> {
  const owner = await aMediaOwner();
  const good = await aGood({
    platform: 21,
    ownerId: owner.id,
    commission: '24',
    pricesFen: [priceFen],
  });
  const order = await anOrder({ good, priceFen, state: 'producing', ...(buyer && { buyer }) });
  const { db } = await openDatabase();
  for (const name of toAcceptance) {
    await inTransaction(db, (tx) => transitionOrder(tx, order.id, name, detailOf(name)));
  }
  return { ...order, owner };
}

/** Moves time: lets the clock of an order's commission have run out. */
export async function letCommissionRunOut({ id }: Pick<TestOrder, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update order_commissions set due_at = now() - interval '1 second' where order_id = ${id}`,
  );
}
