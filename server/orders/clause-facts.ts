import { sql } from 'drizzle-orm';
import type { ClauseFacts } from '@/lib/domain/dispute-clauses';
import { openBrief } from '@/server/cart/public';
import { type Db, rows } from '@/server/kernel/database';
import type { LockedOrder } from './lock-order';

/** What the clauses of an order's dispute say, out of its brief and its terms. */
export async function clauseFactsOf(
  db: Db,
  order: Pick<LockedOrder, 'id' | 'retentionDays' | 'snapshot'>,
): Promise<ClauseFacts> {
  const [found] = await rows<{ brief: unknown }>(
    db,
    sql`select brief from orders where id = ${order.id}`,
  );
  return {
    brief: openBrief(found?.brief),
    retentionDays: order.retentionDays,
    positionName: order.snapshot.positionName,
    revisions: order.snapshot.revisions,
  };
}
