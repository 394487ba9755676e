import { sql } from 'drizzle-orm';
import { marketToday } from '@/server/kernel/market-time';

/**
 * Of the rows of good_listings or good_offers those with a price that is still good. One that ran out at midnight
 * stands there until the daily round has taken it out, and must not be counted meanwhile: lists do not show it.
 */
export const stillSold = sql`good_id in (select good_id from good_skus where valid_until >= ${marketToday}::date)`;
