import { sql } from 'drizzle-orm';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { type Series, tableOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { demoPostLink } from '@/server/proofs/public';
import { randomOf } from './random';
import { tradeOf } from './trade-words';
import { subjectWords } from './words';

/** Of each platform's best accounts so many have posts, besides all that were bought. */
const BEST_EACH = 24;
/** Thirteen of them are within 90 days. */
const DAYS_APART = 7;
/** Reads of a post for each act that a platform tells instead of them. */
const READS_AN_ACT = 30;

interface Account {
  id: number;
  account_id: string;
  platform: number;
  category: number;
  series: Series;
}

const ordinaryTitles = [
  '问得最多的{}问题',
  '{}新手先看这条',
  '一周{}记录',
  '{}避坑清单',
  '周末{}小计划',
  '{}前后对比',
  '{}的三个误区',
  '和大家聊聊{}',
] as const;

/**
 * Gives the accounts that were bought, and the best of each platform, eleven to thirteen posts of the last 90 days, with
 * figures around their own series and a page of the demonstration behind each.
 */
export async function seedPosts(tx: Db): Promise<void> {
  const today = await todayOf(tx);
  const posts = (await accountsWithPosts(tx)).flatMap((account) => postsOf(account, today));
  const told = tableOf(
    {
      good_id: 'bigint',
      slug: 'text',
      title: 'text',
      url: 'text',
      posted_on: 'date',
      reach: 'bigint',
      interactions: 'bigint',
      is_commercial: 'boolean',
      source: 'text',
    },
    posts,
  );
  await tx.execute(sql`with told as materialized (select * from ${told}),
      pages as (insert into demo_posts (id, title) select slug, title from told on conflict do nothing)
    insert into good_posts (good_id, title, url, posted_on, reach, interactions, is_commercial, source, as_of, link_state, looked_at)
    select good_id, title, url, posted_on, reach, interactions, is_commercial, source, ${today}::date, 'online', now()
    from told on conflict do nothing`);
}

const accountsWithPosts = (tx: Db): Promise<Account[]> =>
  rows(
    tx,
    sql`select g.id, g.account_id, g.platform, g.categories[1] as category, p.series
        from goods g join good_profiles p on p.good_id = g.id
        where g.is_demo and p.series->>'values' is not null and g.id in (
          select good_id from orders union
          select good_id from (
            select l.good_id, row_number() over (partition by l.platform order by l.score desc, l.good_id) as place
            from good_listings l where l.category = 0) best
          where best.place <= ${BEST_EACH}::int)
        order by g.id`,
  );

function postsOf({ id, account_id, platform: no, category, series }: Account, today: string) {
  const random = randomOf(`posts/${account_id}`);
  const platform = platformOf(no);
  const { titles, brands } = tradeOf(category);
  const words = subjectWords[category] ?? [];
  const known = series.values.filter((value) => value !== null);
  const count = random.whole(11, 13);
  // Some accounts have too few commercial posts for a median.
  const commercial = new Set(random.some([...Array(count).keys()], random.whole(3, 6)));
  const behind = random.between(0.82, 1.02);
  const ordinary = random.some(ordinaryTitles, ordinaryTitles.length);
  return Array.from({ length: count }, (_, nth) => {
    const isCommercial = commercial.has(nth);
    const usual = random.pick(known) * (platform.tellsActs ? READS_AN_ACT : 1);
    const reach = Math.max(1, Math.round(usual * (isCommercial ? behind : 1)));
    const slug = `account-${id}-${nth + 1}`;
    return {
      good_id: id,
      slug,
      title: isCommercial
        ? `${random.pick(brands)}：${random.pick(titles)}`
        : (ordinary[nth % ordinary.length] ?? '').replace('{}', random.pick(words)),
      url: demoPostLink(slug),
      posted_on: shiftDay(today, -1 - nth * DAYS_APART - random.whole(0, 4)),
      reach,
      interactions: Math.round(reach * random.between(0.02, 0.08)),
      is_commercial: isCommercial,
      source: series.source,
    };
  });
}
