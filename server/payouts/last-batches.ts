import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

export interface BatchNow {
  batchSn: string;
  lines: number;
  totalFen: number;
  madeBy: string;
  /** ISO */
  at: string;
  /** how many of its lines the bank has not answered, and how many did not arrive */
  waiting: number;
  failed: number;
}

/** The newest batches, and how far the bank is with them. */
export async function lastBatches(db: Db, most: number): Promise<BatchNow[]> {
  const found = await rows<BatchNow>(
    db,
    sql`select b.batch_sn as "batchSn", b.lines, b.total_fen as "totalFen", b.made_by as "madeBy", b.created_at::text as at,
          w.waiting, w.failed
        from (select * from payout_batches order by id desc limit ${most}) b
        cross join lateral (
          select (count(*) filter (where state = 'paying'))::int as waiting,
            (count(*) filter (where state = 'failed'))::int as failed
          from withdrawals where batch_id = b.id) w
        order by b.id desc`,
  );
  return found.map((batch) => ({ ...batch, at: new Date(batch.at).toISOString() }));
}
