import { type SQL, sql } from 'drizzle-orm';
import { formatTime } from '@/lib/domain/time/format-time';
import { marketZone } from '@/lib/domain/time/market-zone';
import type { MarketMoment } from '@/lib/domain/time/service-hours';
import { type Db, rows } from './database';

const zone = sql.raw(`'${marketZone}'`);

/** A moment as the market's clock shows it, without a zone; or such a reading as the moment it was. */
export const byMarketClock = (at: SQL): SQL => sql`(${at} at time zone ${zone})`;

/** Today in the market, a date. */
export const marketDay = sql`${byMarketClock(sql`now()`)}::date`;

/** The same as text YYYY-MM-DD. */
export const marketToday = sql`${marketDay}::text`;

/** The moment a day begins in the market. @param day YYYY-MM-DD, or an expression that is a date */
export const startOfDay = (day: string | SQL): SQL<Date> =>
  sql<Date>`${byMarketClock(sql`(${day})::date::timestamp`)}`;

/** The moment it ends, which is no part of it. */
export const endOfDay = (day: string | SQL): SQL<Date> => startOfDay(sql`(${day})::date + 1`);

export async function todayOf(db: Db): Promise<string> {
  const [row] = await rows<{ today: string }>(db, sql`select ${marketToday} as today`);
  if (!row) throw new Error('a day has one row');
  return row.today;
}

/** Now on the market's clock, by the database. */
export async function marketNow(db: Db): Promise<MarketMoment> {
  const [now] = await rows<MarketMoment>(
    db,
    sql`select t::date::text as day, (extract(hour from t) * 60 + extract(minute from t))::int as minute
        from (select ${byMarketClock(sql`now()`)} as t) as clock`,
    'market_now',
  );
  if (!now) throw new Error('a clock has one row');
  return now;
}

/** A moment as the market's clock shows it. */
export function marketMoment(at: Date): MarketMoment {
  const [day = '', time = ''] = formatTime(at.toISOString(), 'second').split(' ');
  const [hours, minutes] = time.split(':').map(Number);
  return { day, minute: (hours ?? 0) * 60 + (minutes ?? 0) };
}

/** The same as ISO 8601 with the market's offset. */
export function isoOfMoment({ day, minute }: MarketMoment): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}:00+08:00`;
}
