import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { incomeRules } from '@/lib/domain/listings/income';
import {
  type LikePeer,
  type ListedCount,
  type PeerCells,
  peerCells,
} from '@/lib/domain/listings/peer-cells';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Accounts of a band of followers that are read at most, chosen by chance. */
const mostOfBand = 2_000;

/**
 * What accounts of a platform were paid for their main position over the last whole days, and what follows for accounts like them.
 * Goes through the orders of these days: once a day.
 */
export async function countPeers(db: Db, no: number): Promise<PeerCells> {
  const { mainPosition } = platformOf(no);
  const peers = await rows<LikePeer>(
    db,
    sql`select band, categories, "priceFen", orders from (
          select l.fans_band as band, g.categories, paid.fen as "priceFen", paid.orders, row_number() over (
            partition by l.fans_band order by hashint8extended(l.good_id, ${marketDay} - date '2000-01-01'), l.good_id) as place
          from (select o.good_id, count(*)::int as orders, round(avg(o.price_fen - o.add_ons_fen))::bigint as fen
              from orders o where o.state = 'completed' and o.updated_at < ${startOfDay(marketDay)}
                and o.updated_at >= ${startOfDay(sql`${marketDay} - ${incomeRules.days}::int`)}
                and o.snapshot->>'position' = ${String(mainPosition)} group by o.good_id) paid
            join good_listings l on l.good_id = paid.good_id and l.category = 0 and l.platform = ${no}::smallint
            join goods g on g.id = l.good_id
          where paid.fen > 0) each_peer
        where place <= ${mostOfBand} order by place, band`,
  );
  const listed = await rows<ListedCount>(
    db,
    sql`select fans_band as band, category, count(*)::int as accounts from good_listings
        where platform = ${no}::smallint group by 1, 2`,
  );
  return peerCells(peers, listed);
}
