import { sql } from 'drizzle-orm';
import type { MarketMoment } from '@/lib/domain/service-hours';
import { type Db, rows } from './database';

/** Now on the market's clock, by the database. */
export async function marketNow(db: Db): Promise<MarketMoment> {
  const [now] = await rows<MarketMoment>(
    db,
    sql`select t::date::text as day, (extract(hour from t) * 60 + extract(minute from t))::int as minute
        from (select now() at time zone 'Asia/Shanghai' as t) as clock`,
  );
  if (!now) throw new Error('a clock has one row');
  return now;
}
