import { sql } from 'drizzle-orm';
import type { TradePicture } from '@/lib/domain/solutions/trade-picture';
import type { Trade } from '@/lib/domain/solutions/trades';
import { isAsked, isMainOffer } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, marketToday } from '@/server/kernel/market-time';
import { type LeadTimes, leadTimes } from './lead-times';
import { membersOf, publishedTrades } from './members';
import { type PostDrops, postDrops } from './post-drops';
import { tradePictures } from './trade-pictures';

/** Prices of so many coming days are about to end. */
const ENDING_DAYS = 30;

/** What a trade's page is made of. */
export interface TradeCount {
  /** the market's day, YYYY-MM-DD */
  day: string;
  /** listed goods whose main position is sold, and those of them whose price ends within 30 days */
  priced: number;
  ending: number;
  /** orders that were ruled on, among those that were paid in the last half year */
  paid: number;
  disputed: number;
  lead: LeadTimes | null;
  drops: PostDrops;
  picture: TradePicture;
}

/** By trade, those that are published; under `lead` the whole market's. */
export interface TradesCount {
  trades: Partial<Record<Trade, TradeCount>>;
  lead: LeadTimes | null;
}

/** Counts what each trade's page tells beside prices and money (count-solutions.ts). One after the other: `db` may be a transaction. */
export async function countTrades(db: Db): Promise<TradesCount> {
  const trades: TradesCount['trades'] = {};
  for (const { industry, categories: own } of await publishedTrades(db)) {
    const members = membersOf(own);
    const categories = arrayOf('smallint', own);
    const [counts] = await rows<
      Pick<TradeCount, 'day' | 'priced' | 'ending' | 'paid' | 'disputed'>
    >(
      db,
      sql`with sold as (
            select s.valid_until from ${members} m join good_offers o on o.good_id = m.good_id and ${isAsked} and ${isMainOffer}
              join good_skus s on s.good_id = o.good_id and s.position = o.position),
          paid as (
            select o.id from orders o where o.paid_at > now() - interval '180 days'
              and o.good_id in (select good_id from ${members} m))
          select ${marketToday} as day, (select count(*)::int from sold) as priced,
            (select count(*)::int from sold where valid_until < ${marketDay} + ${ENDING_DAYS}::int) as ending,
            (select count(*)::int from paid) as paid,
            (select count(*)::int from disputes d join paid p on p.id = d.order_id where d.withdrawn_at is null) as disputed`,
    );
    if (!counts) throw new Error('a count has one row');
    const lead = await leadTimes(db, members);
    trades[industry] = {
      ...counts,
      lead,
      drops: await postDrops(db, members, categories),
      picture: await tradePictures[industry]({ db, members, categories, lead }),
    };
  }
  return { trades, lead: await leadTimes(db) };
}
