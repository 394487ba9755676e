import { sql } from 'drizzle-orm';
import type { ClauseFacts } from '@/lib/domain/dispute-clauses';
import { openBrief } from '@/server/cart/public';
import { type Db, rows } from '@/server/kernel/database';
import { approvedAt } from './approved-at';
import type { LockedOrder } from './lock-order';
import type { OrderView } from './order-view';

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
  positionName: snapshot.positionName,
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
