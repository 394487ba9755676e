import { sql } from 'drizzle-orm';
import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';

/** What lies in escrow for the caller's orders (as buyer, or as seller by group), and in how many. */
export async function escrowTotal(
  db: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
): Promise<{ escrowFen: number; orders: number }> {
  const side = isOwnerGroup(caller.group) ? sql`o.seller_id` : sql`o.buyer_id`;
  const [found] = await rows<{ fen: string; orders: number }>(
    db,
    sql`select coalesce(sum(a.balance_fen), 0)::text as fen, count(*)::int as orders
        from orders o join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
        where ${side} = ${caller.userId} and a.balance_fen > 0`,
  );
  return { escrowFen: Number(found?.fen ?? 0), orders: found?.orders ?? 0 };
}

/** What lies in escrow for a seller's orders, apart for those that are only kept online, and in how many each. */
export async function escrowByStage(db: Db, sellerId: number): Promise<EscrowByStage> {
  const [found] = await rows<EscrowByStage>(
    db,
    sql`select coalesce(sum(a.balance_fen) filter (where o.state <> 'retaining'), 0)::bigint as "workingFen",
          count(*) filter (where o.state <> 'retaining')::int as "workingOrders",
          coalesce(sum(a.balance_fen) filter (where o.state = 'retaining'), 0)::bigint as "retainingFen",
          count(*) filter (where o.state = 'retaining')::int as "retainingOrders"
        from orders o join ledger_accounts a on a.holder = 'order:' || o.id and a.kind = 'escrow'
        where o.seller_id = ${sellerId} and a.balance_fen > 0`,
  );
  return found ?? { workingFen: 0, workingOrders: 0, retainingFen: 0, retainingOrders: 0 };
}

interface EscrowByStage {
  workingFen: number;
  workingOrders: number;
  retainingFen: number;
  retainingOrders: number;
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
