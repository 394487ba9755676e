import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { settledDaysAgo } from '@/demo/order-plans';
import { seedIfEmpty } from '@/demo/seed';
import { trades } from '@/demo/trade-words';
import { platforms } from '@/lib/domain/catalog/platforms';
import { formatTime } from '@/lib/domain/time/format-time';
import { sessions } from '@/server/account/tables';
import { audit } from '@/server/audit';
import { listReviews } from '@/server/catalog/list-reviews';
import { seedContractTemplates } from '@/server/contracts/public';
import { invalidateAnswers } from '@/server/kernel/answers/answer-cache';
import { fingerprint, hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshFigures } from '@/server/market/public';
import { riskHints } from '@/server/operator/risk/risk-hints';
import { sampleStatement } from '@/server/reconcile/public';
import { seedSite } from '@/server/site/public';
import { earningReasons } from '@/server/wallet/earnings';
import { earnedByMonth } from '@/server/wallet/public';
import { call } from '@/tests/support/call';

beforeAll(async () => {
  const { db } = await openDatabase();
  await seedSite(db);
  await seedContractTemplates(db);
  await seedIfEmpty(db);
  await refreshFigures(db);
  invalidateAnswers();
}, 600_000);

const today = async () => todayOf((await openDatabase()).db);

/** One row of a query whose columns are counts: each names something that must not be there, or how much of it is. */
async function count<T>(query: ReturnType<typeof sql>): Promise<T> {
  const { db } = await openDatabase();
  const [row] = await rows<T>(db, query);
  if (!row) throw new Error('a count has one row');
  return row;
}

async function logInAs(phone: string): Promise<{ token: string; userId: number }> {
  const { db } = await openDatabase();
  const { id: userId } = await count<{ id: number }>(
    sql`select id from users where phone_hash = ${fingerprint('phone', phone)}`,
  );
  const token = randomToken();
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), userId, expiresAt: sql`now() + interval '1 hour'` });
  return { token, userId };
}

describe('the pages of the seeded market', () => {
  it('tell the same median, band and cost of a platform on home, price guide and need form', async () => {
    const [home, guide] = [await call('home_index', { each: 0 }), await call('price_guide', {})];
    for (const { no, mainPosition } of platforms) {
      const told = home.platforms.find((row) => row.no === no);
      const main = guide.platforms
        .find((row) => row.no === no)
        ?.positions.find(({ id }) => id === mainPosition);
      expect(told?.price, `${no}`).toMatchObject({
        low_fen: main?.price?.low_fen,
        median_fen: main?.price?.median_fen,
        high_fen: main?.price?.high_fen,
      });
      expect(told?.cost_median_fen).toBe(main?.cost_median_fen);
      const need = await call('contact/goods_data', { platform: no });
      expect(need).toMatchObject({
        price_low_fen: main?.price?.low_fen,
        price_median_fen: main?.price?.median_fen,
        price_high_fen: main?.price?.high_fen,
        goods_count: told?.count,
      });
    }
    expect(home.market?.goods).toBe(guide.goods);
  });

  it('tell of a trade on home, hub and its own page what its goods ask and what was completed here', async () => {
    const [home, hub] = [await call('home_index', { each: 0 }), await call('solution/index', {})];
    for (const { industry } of hub.list) {
      const page = await call('resolve-kol', { industry: industry as 'beauty' });
      const own = hub.list.find((row) => row.industry === industry);
      const told = home.solutions.find((row) => row.industry === industry);
      expect([own?.price, told?.price]).toEqual([page.price, page.price]);
      expect([own?.order_count, told?.order_count]).toEqual([page.order_count, page.order_count]);
      expect(page.order_count).toBe(page.mix.reduce((sum, row) => sum + row.order_count, 0));
      const { orders } = await count<{ orders: number }>(
        sql`select count(*)::int as orders from orders o join goods g on g.id = o.good_id
            where o.state = 'completed' and g.categories && ${`{${page.categories.map(({ id }) => id).join(',')}}`}::smallint[]
              and exists (select 1 from good_listings l where l.good_id = g.id)`,
      );
      expect(page.order_count).toBe(orders);
    }
  });

  it('have escrow, deals, owners and buyers on home as ledger, orders and listings have them', async () => {
    const { market } = await call('home_index', { each: 0 });
    const books = await count(sql`select
      (select sum(balance_fen)::bigint from ledger_accounts where kind = 'escrow') as escrow_fen,
      (select sum(price_fen)::bigint from orders where state = 'completed'
        and updated_at > now() - interval '30 days') as completed_30d_fen,
      (select count(distinct buyer_id)::int from orders where state = 'completed'
        and updated_at > now() - interval '90 days') as buyers_90d,
      (select count(distinct g.owner_id)::int from goods g join good_cards c on c.good_id = g.id) as owners`);
    expect(market).toMatchObject(books as object);
    expect(market?.escrow_fen).toBeGreaterThan(0);
    expect(market?.completed_30d_fen).toBeGreaterThan(0);
  });
});

describe('the agreements', () => {
  it('were published before the first order, payment or login', async () => {
    const { published, younger } = await count<{ published: number; younger: number }>(
      sql`select count(*)::int as published, count(*) filter (where published_at >= least(
            (select min(created_at) from orders), (select min(created_at) from payments),
            (select min(created_at) from account_events), (select min(created_at) from sessions)))::int as younger
          from agreements`,
    );
    expect(published).toBeGreaterThan(2);
    expect(younger).toBe(0);
  });
});

describe('the figures of accounts', () => {
  it('GPM is what a session sells over its views, times a thousand', async () => {
    const { sold, wrong } = await count<{ sold: number; wrong: number }>(
      sql`select count(*)::int as sold, count(*) filter (
            where abs(g.value - round(s.value / v.value * 1000 / 100) * 100) > 100)::int as wrong
          from good_metrics g join good_metrics s on s.good_id = g.good_id and s.kind = 'sales_session'
            join good_metrics v on v.good_id = g.good_id and v.kind = 'viewers_avg' where g.kind = 'gpm'`,
    );
    expect(sold).toBeGreaterThan(180);
    expect(wrong).toBe(0);
  });

  it('no read of a public account is above 10万+, and the ranking is not led by ten that all are', async () => {
    const { most } = await count<{ most: number }>(
      sql`select max(m.value)::int as most from good_metrics m join goods g on g.id = m.good_id
          where g.platform = 1 and m.kind like 'reads%'`,
    );
    expect(most).toBeLessThanOrEqual(100_000);
    const { list } = await call('rank/wechat', {});
    for (const kind of ['reach', 'peak'] as const) {
      const told = list.map(({ metrics }) => metrics.find((row) => row.kind === kind)?.value ?? 0);
      expect(told.filter((value) => value >= 100_000).length, kind).toBeLessThan(list.length / 4);
      expect(new Set(told).size, kind).toBeGreaterThan(list.length / 2);
    }
  });

  it('the main figure is the middle of its own 90 days', async () => {
    const { compared, wrong } = await count<{ compared: number; wrong: number }>(
      sql`select count(*)::int as compared, count(*) filter (where abs(m.value / t.middle - 1) > 0.01)::int as wrong
          from goods g join good_metrics m on m.good_id = g.id and m.kind in ('plays_median', 'reads_median')
            join lateral (select percentile_disc(0.5) within group (order by v::float8) as middle
              from good_profiles p, json_array_elements_text(p.series->'values') v where p.good_id = g.id) t on t.middle > 0
          where g.platform in (5, 9, 10)`,
    );
    expect(compared).toBeGreaterThan(1_000);
    expect(wrong).toBe(0);
  });
});

describe('posts', () => {
  it('are there of accounts that were bought or are best, from which some gaps can be told and some cannot', async () => {
    const told = await count<Record<string, number>>(sql`
      with accounts as (select good_id, count(*) as posts, count(*) filter (where is_commercial) as commercial
        from good_posts group by good_id)
      select count(*)::int as accounts, min(posts)::int as least, max(posts)::int as most,
        (count(*) filter (where commercial >= 5))::int as telling, (count(*) filter (where commercial < 5))::int as silent,
        (select count(*)::int from good_posts p where not exists (
          select 1 from demo_posts d where p.url like '%/demo/posts/' || d.id and d.title = p.title)) as pageless,
        (select count(*)::int from good_posts p where p.posted_on not between ${await today()}::date - 90 and ${await today()}::date)
          as undated,
        (select count(distinct o.good_id)::int from orders o join good_profiles g using (good_id)
          where g.series->>'values' is not null and not exists (
            select 1 from good_posts p where p.good_id = o.good_id)) as missing
      from accounts`);
    expect(told).toMatchObject({ pageless: 0, undated: 0, missing: 0 });
    expect(told.accounts).toBeGreaterThan(150);
    expect(told.accounts).toBeLessThan(600);
    expect([told.least, told.most]).toEqual([11, 13]);
    expect(told.telling).toBeGreaterThan(30);
    expect(told.silent).toBeGreaterThan(30);
  });
});

describe('what posts were expected to reach', () => {
  it('held for most of what was published, and is told of accounts with enough of both', async () => {
    const told = await count<Record<string, number>>(sql`
      with results as (select o.good_id, f.reach between (o.snapshot->'estimate'->>'low')::bigint
            and (o.snapshot->'estimate'->>'high')::bigint as held
          from orders o join order_figures f on f.order_id = o.id where o.snapshot ? 'estimate' and f.reach is not null),
        accounts as (select good_id, count(*) as of from results group by good_id)
      select (select count(*)::int from results) as results, (select (avg(held::int) * 100)::int from results) as held,
        (select count(*)::int from accounts where of >= 5) as telling,
        (select count(*)::int from accounts where of < 5) as silent`);
    expect(told.results).toBeGreaterThan(200);
    expect(told.held).toBeGreaterThan(70);
    expect(told.held).toBeLessThan(95);
    expect(told.telling).toBeGreaterThan(10);
    expect(told.silent).toBeGreaterThan(10);
  });
});

describe('what positions were asked at', () => {
  it('is known of those that were bought, leads to today’s price, and no deal paid more', async () => {
    const told = await count<Record<string, number>>(sql`
      with newest as (select distinct on (good_id, position) good_id, position, fen from good_price_changes
          order by good_id, position, changed_at desc),
        deals as (select o.price_fen - o.add_ons_fen as price_fen, (select c.fen from good_price_changes c where c.good_id = o.good_id
            and c.position = (o.snapshot->>'position')::smallint and c.changed_at <= o.created_at
            order by c.changed_at desc limit 1) as asked_fen from orders o where o.state = 'completed')
      select (select count(*)::int from newest) as positions,
        (select count(*)::int from newest n join good_skus s using (good_id, position) where s.price_fen <> n.fen) as astray,
        (select count(asked_fen)::int from deals) as compared,
        (select count(*)::int from deals where price_fen > asked_fen) as dearer,
        (select count(*)::int from (select 1 from good_price_changes group by good_id, position
          having count(*) > 1) c) as changed`);
    expect(told).toMatchObject({ astray: 0, dearer: 0 });
    expect(told.positions).toBeGreaterThan(50);
    expect(told.compared).toBeGreaterThan(200);
    expect(told.changed).toBeGreaterThan(30);
  });
});

describe('add-ons', () => {
  it('are sold by about every second account, and carried by some of its past orders at what they cost', async () => {
    const told = await count<Record<string, number>>(sql`
      select (select count(*)::float from goods where is_demo and add_ons <> '{}') /
          (select count(*) from goods where is_demo) as selling,
        (select count(*)::int from orders where state = 'completed' and add_ons_fen > 0) as carrying,
        (select count(*)::int from orders where add_ons_fen > 0 and not snapshot ? 'addOns') as unnamed`);
    expect(told.selling).toBeGreaterThan(0.4);
    expect(told.selling).toBeLessThan(0.55);
    expect(told.carrying).toBeGreaterThan(30);
    expect(told).toMatchObject({ unnamed: 0 });
  });
});

describe('the orders that there are', () => {
  it('are some hundreds of completed ones with reviews, and the books are whole', async () => {
    const { db } = await openDatabase();
    const { completed, reviews } = await count<{ completed: number; reviews: number }>(
      sql`select (select count(*)::int from orders where state = 'completed') as completed,
            (select count(*)::int from good_reviews) as reviews`,
    );
    expect(completed).toBeGreaterThan(300);
    expect(reviews).toBeGreaterThan(200);
    expect(await audit(db)).toEqual([]);
  });

  it('are what cards, ratings and reviews say', async () => {
    const wrong = await count(sql`select
      (select count(*)::int from good_reviews r left join orders o on o.id = r.order_id and o.state = 'completed'
        and o.good_id = r.good_id where o.id is null) as reviews_without_order,
      (select count(*)::int from good_cards c where (c.card->>'order_count')::int <>
        (select count(*) from orders o where o.good_id = c.good_id and o.state = 'completed')) as wrong_counts,
      (select count(*)::int from good_cards c left join lateral (
          select round(avg((quality + communication + punctuality) / 3.0), 2) as mean from good_reviews r
          where r.good_id = c.good_id having count(*) >= 5) r on true
        where (c.card->>'rating')::numeric is distinct from r.mean) as wrong_ratings,
      (select count(*)::int from good_cards c join goods g on g.id = c.good_id
        where (c.card->>'told_orders')::int <> g.order_count) as wrong_told`);
    expect(wrong).toEqual({
      reviews_without_order: 0,
      wrong_counts: 0,
      wrong_ratings: 0,
      wrong_told: 0,
    });
  });

  it('make every rate that is told, each of five of them or more; some are late, no two reviews are the same', async () => {
    const told = await count<Record<string, number>>(sql`select
      (select count(*)::int from good_cards c join good_records r using (good_id) where r.delivered >= 5 and
        (c.card->>'on_time_rate')::numeric = round((r.delivered - r.late)::numeric / r.delivered, 4)) as counted,
      (select count(*)::int from good_cards where card->>'on_time_rate' is not null) as told,
      (select count(distinct card->>'on_time_rate')::int from good_cards) as different,
      (select count(*)::int from good_cards where card->>'rating' is not null) as rated,
      (select count(*)::int from good_reviews) - (select count(distinct body)::int from good_reviews) as repeated`);
    expect(told.told).toBe(told.counted);
    expect(told.told).toBeGreaterThan(30);
    expect(told.different).toBeGreaterThan(3);
    expect(told.rated).toBeGreaterThan(15);
    expect(told.repeated).toBeLessThan(25);
  });

  it('are of brands of the account’s own trade, which it does not refuse', async () => {
    const { db } = await openDatabase();
    const bought = await rows<{ buyer: string; category: number; refuses: boolean }>(
      db,
      sql`select replace(u.nicename, '（演示）', '') as buyer, g.categories[1] as category,
            (o.brief->>'industry') = any(g.refused_industries) as refuses
          from orders o join users u on u.id = o.buyer_id join goods g on g.id = o.good_id
          where u.phone_hash <> ${fingerprint('phone', demoAdvertiser.phone)}`,
    );
    const strangers = bought.filter(
      ({ buyer, category }) =>
        !trades.some(
          ({ brands, categories }) => brands.includes(buyer) && categories.includes(category),
        ),
    );
    expect(strangers).toEqual([]);
    expect(bought.filter(({ refuses }) => refuses)).toEqual([]);
    const cases = await rows<{ brand: string; category: number }>(
      db,
      sql`select c->>'brand' as brand, g.categories[1] as category
          from goods g join good_profiles p on p.good_id = g.id, json_array_elements(p.cases) c`,
    );
    expect(cases.length).toBeGreaterThan(3_000);
    const odd = cases.filter(
      ({ brand, category }) =>
        !trades.some(
          ({ brands, categories }) => brands.includes(brand) && categories.includes(category),
        ),
    );
    expect(odd).toEqual([]);
  });

  it('happened in order, none in the future, spread over the months and over the day', async () => {
    const wrong = await count(sql`select
      (select count(*)::int from (select created_at < lag(created_at) over (partition by order_id order by id) as back
        from order_events) e where back) as events_back,
      (select count(*)::int from orders where created_at > paid_at or paid_at > updated_at) as orders_back,
      (select count(*)::int from orders o where substr(o.order_sn, 3, 10) <>
        to_char(o.created_at at time zone 'Asia/Shanghai', 'YYMMDDHH24MI')) as numbers_of_other_minutes,
      (select count(*)::int from (select created_at < lag(created_at) over (partition by holder order by e.id) as back
        from ledger_entries e join ledger_accounts a on a.id = e.account_id join ledger_postings p on p.id = e.posting_id
        where a.holder like 'user:%') l where back) as money_back,
      (select count(*)::int from messages where created_at > now() or read_at < created_at) as messages_ahead,
      (select count(*)::int from messages where read_at is null and created_at < now() - interval '4 days') as left_unread,
      (select count(*)::int from favourites where created_at > now()) as marks_ahead,
      (select count(*)::int from order_reviews r join orders o on o.id = r.order_id
        where r.created_at < o.updated_at or r.published_at < r.created_at) as reviews_early`);
    expect(wrong).toEqual({
      events_back: 0,
      orders_back: 0,
      numbers_of_other_minutes: 0,
      money_back: 0,
      messages_ahead: 0,
      left_unread: 0,
      marks_ahead: 0,
      reviews_early: 0,
    });
    const spread = await count<Record<string, number>>(sql`select
      (select count(distinct created_at::date)::int from orders) as order_days,
      (select count(distinct extract(hour from created_at))::int from orders) as order_hours,
      (select (100.0 * max(n) / sum(n))::float8 from (select count(*) as n from orders group by created_at::date) d) as busiest_share,
      (select count(distinct created_at::date)::int from messages) as message_days,
      (select (100 * count(*) filter (where created_at > now() - interval '1 day') / count(*))::int from messages) as message_share,
      (select count(distinct published_at::date)::int from articles where category = 'notice') as notice_days,
      (select count(*)::int from articles where category = 'notice') as notices`);
    expect(spread.order_days).toBeGreaterThan(100);
    expect(spread.order_hours).toBeGreaterThan(10);
    expect(spread.busiest_share).toBeLessThan(2.5);
    expect(spread.message_days).toBeGreaterThan(120);
    expect(spread.message_share).toBeLessThan(10);
    expect(spread.notice_days).toBe(spread.notices);
  });

  it('bring the demonstration’s owner income in each of the last six months, which its orders add up to', async () => {
    const { db } = await openDatabase();
    const { userId } = await logInAs(demoMediaOwner.phone);
    const months = await earnedByMonth(db, userId, 6);
    expect(months.filter(({ fen }) => fen <= 0)).toEqual([]);
    const { fen } = await count<{ fen: number }>(
      sql`select sum(e.amount_fen)::bigint as fen from ledger_entries e join ledger_accounts a on a.id = e.account_id
            and a.holder = ${`user:${userId}`} and a.kind = 'available'
          join ledger_postings p on p.id = e.posting_id and p.reason = any(${`{${earningReasons.join(',')}}`}::text[])
          join orders o on o.order_sn = p.subject and o.seller_id = ${userId}
          where p.created_at at time zone 'Asia/Shanghai' >=
            date_trunc('month', now() at time zone 'Asia/Shanghai') - interval '5 months'`,
    );
    expect(months.reduce((sum, month) => sum + month.fen, 0)).toBe(fen);
  });

  it('were settled in six calendar months on whatever day the program is first started', () => {
    for (let day = 0; day < 400; day++) {
      const now = new Date(Date.parse('2026-01-01T00:07:00+08:00') + day * 86_400_000);
      const months = settledDaysAgo(now).map((ago) =>
        formatTime(new Date(now.getTime() - ago * 86_400_000).toISOString(), 'date').slice(0, 7),
      );
      expect(new Set(months).size, now.toISOString()).toBe(6);
      expect(months.at(-1)).toBe(formatTime(now.toISOString(), 'date').slice(0, 7));
    }
  });
});

describe('accounts, places and words', () => {
  it('lie where the trade is: most in five provinces, live selling in Zhejiang and Guangdong', async () => {
    const share = await count<Record<string, number>>(sql`select
      100.0 * count(*) filter (where area in (110000, 310000, 440000, 330000, 510000, 320000)) / count(*) as centres,
      100.0 * count(*) filter (where area in (540000, 630000, 640000, 820000, 710000)) / count(*) as edges,
      100.0 * count(*) filter (where platform > 20 and area in (330000, 440000)) / count(*) filter (where platform > 20) as live,
      100.0 * count(*) filter (where categories[1] = 9 and area in (110000, 310000)) / count(*) filter (where categories[1] = 9) as farms,
      count(distinct area)::int as provinces from goods where is_demo`);
    expect(Number(share.centres)).toBeGreaterThan(50);
    expect(Number(share.edges)).toBeLessThan(2);
    expect(Number(share.live)).toBeGreaterThan(40);
    expect(Number(share.farms)).toBeLessThan(30);
    expect(share.provinces).toBe(34);
  });

  it('sell hard and soft placements only as they accept them', async () => {
    const wrong = await count(sql`select
      count(*) filter (where s.position in (1, 3) and not g.accepts_hard)::int as hard,
      count(*) filter (where s.position in (2, 4) and not g.accepts_soft)::int as soft
      from goods g join good_skus s on s.good_id = g.id where g.platform = 3`);
    expect(wrong).toEqual({ hard: 0, soft: 0 });
  });

  it('have names, ids, tags, owners and verification that belong together', async () => {
    const wrong = await count(sql`select
      count(*) filter (where position(tags[1] in title) = 0)::int as tag_not_of_title,
      count(*) filter (where account_id !~ '^demo_[a-z]+_[0-9]+$')::int as odd_ids,
      count(*) filter (where g.verified <> u.verified)::int as another_badge,
      count(*) filter (where g.operator not in (u.nicename, '杭州山前影像演示工作室'))::int as another_operator,
      count(*) filter (where u.nicename not like '%（演示）')::int as unmarked
      from goods g join users u on u.id = g.owner_id where g.is_demo`);
    expect(wrong).toEqual({
      tag_not_of_title: 0,
      odd_ids: 0,
      another_badge: 0,
      another_operator: 0,
      unmarked: 0,
    });
  });

  it('name no brand, person or company but invented ones', () => {
    const names = trades.flatMap(({ brands }) => brands);
    expect(new Set(names).size).toBe(names.length);
    for (let category = 1; category <= 30; category++) {
      expect(trades.filter(({ categories }) => categories.includes(category))).toHaveLength(1);
    }
  });
});

describe('what is put before a visitor', () => {
  it('综合 is led by accounts with completed orders, and those are not what costs most for what it brings', async () => {
    const { db } = await openDatabase();
    const led = await rows<{ platform: number; known: number; mean: number }>(
      db,
      sql`select platform, count(*) filter (where place <= 3 and orders > 0)::int as known,
            avg(dear) filter (where orders > 0)::float8 as mean from (
              select platform, percent_rank() over (partition by platform order by cost_fen) as dear,
                row_number() over (partition by platform order by score desc, good_id desc) as place,
                (card->>'order_count')::int as orders
              from good_listings join good_cards using (good_id) where category = 0) l group by platform`,
    );
    expect(led).toHaveLength(platforms.length);
    for (const { platform, known, mean } of led) {
      expect(known, `${platform}`).toBeGreaterThanOrEqual(2);
      expect(mean, `${platform}`).toBeLessThan(0.5);
    }
  });

  it('推荐 are of the subjects that the visitor deals with, and nothing that is known already', async () => {
    const as = await logInAs(demoAdvertiser.phone);
    const { goods_list: goods } = await call('resources', {}, { as });
    expect(goods).toHaveLength(4);
    const { db } = await openDatabase();
    const dealt = await rows<{ category: number }>(
      db,
      sql`select categories[1] as category, count(*) from goods g where id in (
            select good_id from cart_items where user_id = ${as.userId}
            union all select good_id from favourites where user_id = ${as.userId}
            union all select good_id from orders where buyer_id = ${as.userId}) group by 1`,
    );
    const found = await rows<{ categories: number[]; known: boolean }>(
      db,
      sql`select categories, exists (select 1 from cart_items c where c.good_id = g.id and c.user_id = ${as.userId})
            or exists (select 1 from favourites f where f.good_id = g.id and f.user_id = ${as.userId}) as known
          from goods g where good_sn = any(${`{${goods.map(({ good_sn }) => good_sn).join(',')}}`}::text[])`,
    );
    const own = dealt.map(({ category }) => category);
    expect(found.every(({ categories }) => categories.some((id) => own.includes(id)))).toBe(true);
    expect(found.some(({ known }) => known)).toBe(false);
    const visitor = await call('resources', {});
    expect(visitor.goods_list).toHaveLength(4);
  });
});

it('days are the market’s whatever clock the database keeps', async () => {
  const { db } = await openDatabase();
  const read = (zone: string) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      return {
        today: await todayOf(tx),
        reviews: (await listReviews(tx, undefined, 1)).items.map(({ created_at }) => created_at),
      };
    });
  const here = await read('Asia/Shanghai');
  expect(await read('UTC')).toEqual(here);
  expect(await read('America/New_York')).toEqual(here);
  expect(here.reviews.length).toBeGreaterThan(5);
});

describe('what the demonstration’s advertiser keeps', () => {
  it('is two plans: a draft in two versions, and one with what came of its orders', async () => {
    const as = await logInAs(demoAdvertiser.phone);
    const { list } = await call('plan/list', {}, { as });
    const [draft, ordered] = ['draft', 'partly'].map((state) =>
      list.find((plan) => plan.state === state),
    );
    expect(draft).toMatchObject({ versions: 2, ordered: 0 });
    expect(ordered?.versions).toBe(2);
    expect(ordered?.ordered).toBeGreaterThan(1);
    const { plans } = await call('report/plans', { plan_no: ordered!.plan_no }, { as });
    expect(plans).toHaveLength(1);
    const shown = await call('plan/show', { plan_no: ordered!.plan_no }, { as });
    expect(shown.must_say).not.toBe('');
    expect(shown.all_versions.map(({ sums }) => sums.accounts)).toEqual([
      ordered!.ordered,
      ordered!.accounts,
    ]);
  });

  it('has filters whose goods it has seen for the most part', async () => {
    const { userId } = await logInAs(demoAdvertiser.phone);
    const { db } = await openDatabase();
    const kept = await rows<{ name: string; seen: number; fresh: number }>(
      db,
      sql`select name, cardinality(seen) as seen, cardinality(fresh) as fresh from saved_filters where user_id = ${userId}`,
    );
    expect(kept.map(({ name }) => name)).toContain('低价铺量');
    for (const { name, seen, fresh } of kept) {
      expect([name, seen > fresh, fresh > 0]).toEqual([name, true, true]);
    }
  });
});

describe('the demonstration’s cases', () => {
  it('come out of its own deals: a good dozen, several missed, not every side named or willing', async () => {
    const { list, all, missed } = await call('case/list', {});
    expect(all).toBeGreaterThanOrEqual(12);
    expect(missed).toBeGreaterThanOrEqual(3);
    expect(list.some(({ brand }) => brand === '')).toBe(true);
    expect(list.some(({ brand }) => brand !== '')).toBe(true);
    for (const { id } of list) {
      const told = await call('case/show', { id });
      expect(told.rows.reduce((sum, { count: accounts }) => sum + accounts, 0)).toBe(told.orders);
      expect(told.rows.reduce((sum, { fen }) => sum + fen, 0)).toBe(told.budget_fen);
    }
    const { alone } = await count<{ alone: number }>(
      sql`select count(*)::int as alone from (
            select order_id from case_consents group by order_id having count(*) = 1) one_side`,
    );
    expect(alone).toBeGreaterThan(0);
  });
});

describe('the demonstration’s people', () => {
  it('registered on a day before they ordered, sold or paid anything', async () => {
    expect(
      await count(sql`
        with deeds (user_id, at) as (
          select buyer_id, created_at from orders union all select seller_id, created_at from orders
          union all select user_id, created_at from payments union all select owner_id, created_at from goods),
        first as (select user_id, min(at) as at from deeds group by user_id)
        select count(*)::int as late from users u join first on first.user_id = u.id
        where (first.at at time zone 'Asia/Shanghai')::date <= (u.created_at at time zone 'Asia/Shanghai')::date`),
    ).toEqual({ late: 0 });
  });

  it('have something that the console points out to whoever opens them or their order', async () => {
    const { db } = await openDatabase();
    const { userId } = await logInAs(demoMediaOwner.phone);
    const hints = await riskHints(db, ['service'], {
      queue: 'person',
      key: String(userId),
      users: [userId],
    });
    expect(hints.map(({ title }) => title)).toContain('订单留言里的联系方式');
  });

  it('leave a bank’s statement for finance to compare', async () => {
    const { db } = await openDatabase();
    expect((await sampleStatement(db))?.text).toContain('账户管理费');
  });
});
