import { sql } from 'drizzle-orm';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What lies in escrow for the caller's orders (as buyer, or as seller by group), and in how many. */
export async function escrowTotal(
  db: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
): Promise<{ escrowFen: number; orders: number }> {
  const side = caller.group === 2 ? sql`o.seller_id` : sql`o.buyer_id`;
  const [found] = await rows<{ fen: string; orders: number }>(
    db,
    sql`select coalesce(sum(a.balance_fen), 0)::text as fen, count(*)::int as orders
        from orders o join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
        where ${side} = ${caller.userId} and a.balance_fen > 0`,
  );
  return { escrowFen: Number(found?.fen ?? 0), orders: found?.orders ?? 0 };
}

/** What the caller paid into orders since the first of the month (Beijing), less what came back. */
export async function spentThisMonth(
  db: Db,
  buyerId: number,
): Promise<{ spentFen: number; orders: number }> {
  const [found] = await rows<{ fen: string; orders: number }>(
    db,
    sql`select coalesce(sum(price_fen), 0)::text as fen, count(*)::int as orders from orders
        where buyer_id = ${buyerId} and state not in ('canceled', 'rejected', 'lapsed', 'terminated')
          and paid_at >= ${byMarketClock(sql`date_trunc('month', ${byMarketClock(sql`now()`)})`)}`,
  );
  return { spentFen: Number(found?.fen ?? 0), orders: found?.orders ?? 0 };
}
