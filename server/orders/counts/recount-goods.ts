import { sql } from 'drizzle-orm';
import type { TransitionName } from '@/lib/domain/orders/process';
import { type GoodRecord, recordedTo, saveRecords } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { dealtOrders } from '@/server/order-records/public';

/** What changes how a listing's orders were dealt with; completion is told by its state. */
const telling: readonly TransitionName[] = [
  'accept',
  'reject',
  'lapse',
  'submit_draft',
  'draft_overdue',
  'publish_overdue',
];

/** Events a round at most; the rest comes in the next one. */
const batch = 1_000;

/** Any number: copies of the program count one after the other. */
const recountLock = 7_204_522;

/**
 * Counts anew how the orders of those goods were dealt with to which something happened since the last round, and moves
 * their rates, order counts and places in lists. Not part of the transitions, which many do at once: a good's place in
 * the lists is changed by one transaction at a time.
 * @returns how many goods were moved
 */
export function recountGoods(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [lock] = await rows<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${recountLock}) as mine`,
    );
    if (!lock?.mine) return 0;
    const from = await recordedTo(tx);
    // An event of the last minute may have a neighbour before it that is not committed yet: it is looked at again.
    const [seen] = await rows<{ goods: number[] | null; settled: number | null }>(
      tx,
      sql`select jsonb_agg(distinct o.good_id) as goods,
            max(e.id) filter (where e.created_at < now() - interval '1 minute') as settled
          from (select id, order_id, created_at from order_events
              where id > ${from} and (transition = any(${arrayOf('text', telling)}) or to_state = 'completed')
              order by id limit ${batch}) e
            join orders o on o.id = e.order_id`,
    );
    if (!seen?.goods) return 0;
    const records = await rows<GoodRecord>(
      tx,
      sql`select good_id as "goodId", completed, accepted, refused, delivered, late
          from (${dealtOrders(sql`o.good_id = any(${arrayOf('bigint', seen.goods)})`)}) dealt`,
    );
    return saveRecords(tx, records, seen.settled ?? from);
  });
}
