import { sql } from 'drizzle-orm';
import { positionWithAddOns } from '@/lib/domain/catalog/add-ons';
import type { ClauseFacts } from '@/lib/domain/disputes/clauses';
import { openBrief } from '@/server/cart/public';
import { type Db, rows } from '@/server/kernel/database';
import { approvedAt, type OrderView } from '@/server/order-records/public';
import type { LockedOrder } from '../lock-order';

/** What the clauses of an order's dispute say, out of its brief and its terms. */
export const clauseFactsOf = ({
  brief,
  approvedAt,
  retentionDays,
  snapshot,
  state,
}: Pick<
  OrderView,
  'brief' | 'approvedAt' | 'retentionDays' | 'snapshot' | 'state'
>): ClauseFacts => ({
  state,
  brief: openBrief(brief),
  approvedAt,
  retentionDays,
  positionName: positionWithAddOns(snapshot.positionName, snapshot.addOns),
  revisions: snapshot.revisions,
});

/** The same of an order that is locked: its brief is not among what a lock reads. */
export async function readClauseFacts(db: Db, order: LockedOrder): Promise<ClauseFacts> {
  const [found] = await rows<{ brief: unknown }>(
    db,
    sql`select brief from orders where id = ${order.id}`,
  );
  return clauseFactsOf({
    ...order,
    brief: found?.brief,
    approvedAt: await approvedAt(db, order.id),
  });
}
