import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** How the record stands: of how many lines, and the first that is not as it was written. */
export interface RecordState {
  count: number;
  brokenAt: number | null;
  lastHash: string;
}

/** Walks the chain from its beginning: numbers without a gap, each line on the hash of the one before, each with its own. */
export async function verifyRecord(db: Db): Promise<RecordState> {
  const [found] = await rows<RecordState>(
    db,
    sql`select count(*)::int as count,
          min(nth) filter (where not (is_numbered and hangs and is_own)) as "brokenAt",
          coalesce((array_agg(hash order by nth desc))[1], '') as "lastHash"
        from (select row_number() over w as nth, hash,
            seq is not distinct from row_number() over w as is_numbered,
            prev_hash is not distinct from lag(hash, 1, '') over w as hangs,
            hash is not distinct from operator_action_hash(a) as is_own
          from operator_actions a window w as (order by seq, id)) line`,
  );
  return found ?? { count: 0, brokenAt: null, lastHash: '' };
}

/** @returns a sentence where the record is not as it was written */
export async function auditRecord(db: Db): Promise<string[]> {
  const { brokenAt } = await verifyRecord(db);
  return brokenAt === null
    ? []
    : [`The record of operators is as it was written: line ${brokenAt}`];
}
