import { sql } from 'drizzle-orm';

/** Today in the market's time zone by the database's clock, as text YYYY-MM-DD. */
export const marketToday = sql`(now() at time zone 'Asia/Shanghai')::date::text`;
