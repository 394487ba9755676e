import { type SQL, sql } from 'drizzle-orm';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** Commercial posts of a group of accounts against the accounts' own ordinary ones. */
export interface PostDrop {
  name: string;
  posts: number;
  accounts: number;
  /** the middle of reach ÷ the account's ordinary median − 1; null: too few posts */
  gap: number | null;
  /** the middle of interactions ÷ reach; null: too few tell them */
  rate: number | null;
  /** the platform that most of them are on, with how many */
  platform: number;
  on_platform: number;
}

/** An account whose commercial posts keep the most of its ordinary reach. */
export interface KeptReach {
  good_id: number;
  gap: number;
  posts: number;
}

export interface PostDrops {
  all: PostDrop;
  /** by the accounts' own words, most posts first */
  tags: PostDrop[];
  accounts: KeptReach[];
}

const TAGS = 8;
const ACCOUNTS = 6;

/**
 * How far commercial posts of the last 90 days fall behind, each measured by its own account's ordinary posts, of which there
 * have to be enough. Accounts whose first subject is the trade's, by the words that their owners chose. A group that has too few
 * posts is told without figures.
 */
export async function postDrops(db: Db, members: SQL, categories: SQL): Promise<PostDrops> {
  const within = sql`p.link_state <> 'gone' and p.posted_on > ${marketDay} - ${postRules.medianDays}::int
    and p.posted_on <= ${marketDay}`;
  const posts = sql`ordinary as (
      select p.good_id, percentile_disc(0.5) within group (order by p.reach) as reach
      from ${members} m join good_posts p using (good_id) where not p.is_commercial and ${within}
      group by p.good_id having count(*) >= ${postRules.least}::int),
    post as (
      select g.id as good_id, g.platform, g.tags, p.reach::float8 / n.reach - 1 as gap,
        p.interactions::float8 / nullif(p.reach, 0) as rate
      from ordinary n join goods g on g.id = n.good_id join good_posts p on p.good_id = g.id and p.is_commercial and ${within}
      where n.reach > 0 and g.categories[1] = any(${categories}))`;
  const told = sql`count(*)::int as posts, count(distinct good_id)::int as accounts,
    case when count(*) >= ${postRules.least}::int
      then round(percentile_disc(0.5) within group (order by gap)::numeric, 4)::float8 end as gap,
    case when count(rate) >= ${postRules.least}::int
      then round(percentile_disc(0.5) within group (order by rate)::numeric, 4)::float8 end as rate,
    coalesce(mode() within group (order by platform), 0)::int as platform`;
  const groups = await rows<Omit<PostDrop, 'on_platform'> & { on_platform: number | null }>(
    db,
    sql`with ${posts},
        part as (select '' as name, post.* from post union all select t.tag, post.* from post, unnest(post.tags) t(tag)),
        told as (select name, ${told} from part group by name order by (name = '') desc, posts desc, name limit ${TAGS + 1}::int)
        select t.*, (select count(*)::int from part p where p.name = t.name and p.platform = t.platform) as on_platform
        from told t order by (t.name = '') desc, t.posts desc, t.name`,
  );
  const accounts = await rows<KeptReach>(
    db,
    sql`with ${posts}
        select good_id, count(*)::int as posts,
          round(percentile_disc(0.5) within group (order by gap)::numeric, 4)::float8 as gap
        from post group by good_id having count(*) >= ${postRules.least}::int
        order by gap desc, good_id limit ${ACCOUNTS}::int`,
  );
  const [all, ...tags] = groups.map((row) => ({ ...row, on_platform: row.on_platform ?? 0 }));
  const none = {
    name: '',
    posts: 0,
    accounts: 0,
    gap: null,
    rate: null,
    platform: 0,
    on_platform: 0,
  };
  return { all: all ?? none, tags, accounts };
}
