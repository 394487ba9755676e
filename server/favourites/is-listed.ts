import { type SQL, sql } from 'drizzle-orm';

/** Whether a good stands in the lists: live, not on leave, with a price that is still good. */
export const isListed = (goodId: SQL): SQL =>
  sql`exists (select 1 from good_listings l where l.good_id = ${goodId} and l.category = 0)`;
