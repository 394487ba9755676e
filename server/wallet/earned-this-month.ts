import { sql } from 'drizzle-orm';
import type { StatementReason } from '@/lib/domain/statement';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What an order may bring into its seller's available money. */
const earnings: readonly StatementReason[] = ['order_settle', 'order_split', 'order_refund'];

/** What orders brought into a person's available money since the first of the month (Beijing), fees taken off; 分. */
export async function earnedThisMonth(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(e.amount_fen), 0)::bigint as fen
        from ledger_entries e
        join ledger_accounts a on a.id = e.account_id and a.holder = ${`user:${userId}`}
          and a.kind = 'available'
        join ledger_postings p on p.id = e.posting_id
        where p.reason = any(${arrayOf('text', earnings)})
          and p.created_at >= ${byMarketClock(sql`date_trunc('month', ${byMarketClock(sql`now()`)})`)}`,
  );
  return found?.fen ?? 0;
}
