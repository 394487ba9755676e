import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import {
  type PriceChange,
  priceHistory,
  priceSteps,
  standingOf,
} from '@/lib/domain/catalog/price-history';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketDay, marketToday } from '@/server/kernel/market-time';
import { published } from '../published';

/**
 * What the positions of a good were asked at over the last year, as far back as it is known.
 * @throws AppError not_found
 */
export async function tellPriceHistory(db: Db, sn: string): Promise<Answer<'price_history'>> {
  const [good] = await rows<GoodRow>(
    db,
    sql`select g.id, ${marketToday} as today,
          greatest(${marketDay} - ${priceHistory.days}::int, ${byMarketClock(sql`least(greatest(g.created_at, s.prices_since),
            (select min(c.changed_at) from good_price_changes c where c.good_id = g.id))`)}::date)::text as since,
          (select coalesce(json_agg(json_build_object('position', k.position, 'fen', k.price_fen) order by k.position),
             '[]'::json) from good_skus k where k.good_id = g.id) as prices
        from goods g cross join catalog_state s where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  const { id, today, since, prices } = good;
  const changes = await rows<PriceChange & { position: number }>(
    db,
    sql`select position, ${byMarketClock(sql`changed_at`)}::date::text as on, was_fen as "wasFen", fen
        from good_price_changes where good_id = ${id}::bigint and ${byMarketClock(sql`changed_at`)}::date >= ${since}::date
        order by changed_at, id`,
  );
  return {
    since,
    today,
    positions: prices.map(({ position, fen }) => {
      const steps = priceSteps(
        changes.filter((change) => change.position === position),
        fen,
        since,
      );
      return { position, steps, standing: standingOf(steps, since, today) };
    }),
  };
}

interface GoodRow {
  id: number;
  today: string;
  since: string;
  prices: { position: number; fen: number }[];
}
