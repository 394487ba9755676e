import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** Today in the market's time zone by the database's clock, as text YYYY-MM-DD. */
export const marketToday = sql`(now() at time zone 'Asia/Shanghai')::date::text`;

/** The same, asked for alone. */
export async function todayOf(db: Db): Promise<string> {
  const [row] = await rows<{ today: string }>(db, sql`select ${marketToday} as today`);
  if (!row) throw new Error('a day has one row');
  return row.today;
}
