import { type SQL, sql } from 'drizzle-orm';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';

/** A row of orders as o, once for all, once for its platform, once for its category, both as ordered. */
export const eachPart = sql`cross join lateral (values ('all', ''), ('platform', o.snapshot->>'platform'),
  ('category', o.snapshot->>'category')) as part(part, key)`;

/** Moments of a day of the market. @param day YYYY-MM-DD */
export const within = (column: SQL, day: string): SQL =>
  sql`${column} >= ${startOfDay(day)} and ${column} < ${endOfDay(day)}`;
