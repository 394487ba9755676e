import { sql } from 'drizzle-orm';

/**
 * A good (`goods g`) that is on sale or was. One that waits for its owner counts where an order or a favourite tells that
 * it was on sale before: until its first sale nobody has an address of it (decision 120).
 */
export const published = sql`(g.status in ('live', 'off', 'forced_off', 'expired') and not (g.awaits_owner
  and not exists (select 1 from orders o where o.good_id = g.id)
  and not exists (select 1 from favourites f where f.good_id = g.id)))`;
