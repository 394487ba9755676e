import { sql } from 'drizzle-orm';
import { groupOf } from '@/lib/domain/account/user-group';
import { type Db, rows } from '@/server/kernel/database';

/** Of how many people each group is that an announcement can be for (as `announce` tells them). */
export async function countAudience(
  db: Db,
): Promise<{ all: number; advertisers: number; owners: number }> {
  const [found] = await rows<{ advertisers: number; owners: number }>(
    db,
    sql`select count(*) filter (where user_group = ${groupOf.advertiser})::int as advertisers,
          count(*) filter (where user_group = ${groupOf.media})::int as owners
        from users where user_group <> ${groupOf.operator}`,
  );
  const { advertisers = 0, owners = 0 } = found ?? {};
  return { all: advertisers + owners, advertisers, owners };
}
