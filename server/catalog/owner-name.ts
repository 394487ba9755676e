import { sql } from 'drizzle-orm';

/**
 * Who stands behind a good (`goods g`), as product page, cart and order name it: the company or person of its listing,
 * else its owner's own name.
 */
export const ownerName = sql`coalesce(nullif(g.operator, ''),
  (select u.nicename from users u where u.id = g.owner_id))`;
