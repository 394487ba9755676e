import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { processInBatches } from '@/server/kernel/process-due';
import { recountCampaign } from './recount-campaign';

/** Once a day: figures are told, refunds booked and rulings made after both sides allowed it. */
export const recountCases = (db: Db): Promise<number> =>
  processInBatches(db, {
    name: 'case',
    batch: 50,
    take: (tx, most, except) =>
      rows<{ id: number }>(
        tx,
        sql`select id from campaigns where counted_at < ${startOfDay(marketDay)}
              and id <> all(${arrayOf('bigint', except)})
            order by counted_at limit ${most} for update skip locked`,
      ),
    work: async (tx, due) => {
      for (const { id } of due) await recountCampaign(tx, id);
    },
  });
