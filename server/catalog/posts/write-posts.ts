import { sql } from 'drizzle-orm';
import { postRules } from '@/lib/domain/figures/recent-posts';
import type { PostSource } from '@/server/catalog/good-source';
import { tableOf } from '@/server/catalog/table-of';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';

/**
 * Adds posts of goods, and renews those whose address is known, where what is there is not of a later day. Whether an address
 * answers stays as it was seen.
 */
export async function writePosts(
  tx: Db,
  goods: readonly { id: number; source: { posts?: readonly PostSource[] | undefined } }[],
): Promise<void> {
  const told = goods.flatMap(({ id, source: { posts = [] } }) =>
    posts.map((post) => ({
      good_id: id,
      title: post.title,
      url: post.url,
      posted_on: post.postedOn,
      reach: post.reach,
      interactions: post.interactions,
      is_commercial: post.isCommercial,
      source: post.source,
      as_of: post.asOf,
    })),
  );
  if (told.length === 0) return;
  const types = {
    good_id: 'bigint',
    title: 'text',
    url: 'text',
    posted_on: 'date',
    reach: 'bigint',
    interactions: 'bigint',
    is_commercial: 'boolean',
    source: 'text',
    as_of: 'date',
  };
  await tx.execute(sql`
    insert into good_posts (good_id, title, url, posted_on, reach, interactions, is_commercial, source, as_of)
    select good_id, title, url, posted_on, reach, interactions, is_commercial, source, as_of from ${tableOf(types, told)}
    on conflict (good_id, url) do update set title = excluded.title, posted_on = excluded.posted_on, reach = excluded.reach,
      interactions = excluded.interactions, is_commercial = excluded.is_commercial, source = excluded.source, as_of = excluded.as_of
    where good_posts.as_of <= excluded.as_of`);
  await keepNewestPosts(tx, [...new Set(told.map(({ good_id }) => good_id))]);
}

/** Only an account's newest are kept. */
export async function keepNewestPosts(tx: Db, goodIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from good_posts where id in (
    select id from (
      select id, row_number() over (partition by good_id order by posted_on desc, id desc) as nth
      from good_posts where good_id = any(${arrayOf('bigint', goodIds)})) p
    where p.nth > ${postRules.kept}::int)`);
}
