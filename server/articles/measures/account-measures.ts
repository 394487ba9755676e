import { type SQL, sql } from 'drizzle-orm';
import type { FigureColumn } from '@/lib/domain/articles/figure';
import { audienceNames } from '@/lib/domain/catalog/audience-names';
import { bandName, fansBands } from '@/lib/domain/catalog/bands';
import { platformOf, platforms } from '@/lib/domain/catalog/platforms';
import { metricSourceKeys, metricSources } from '@/lib/domain/catalog/sources';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { usualGaps } from '@/server/catalog/public';
import { rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import type { Measure } from './measure';
import { countedRow, sharedRows, sumOf } from './row-of';

const accountsAndShare: FigureColumn[] = [
  { name: '账号', unit: 'count' },
  { name: '占比', unit: 'share' },
];

/** Accounts that stand in lists. */
const listed = sql`good_listings l join goods g on g.id = l.good_id`;

const nameOfPlatform = (no: number): string => platformOf(no).name;

const { sex, age } = audienceNames;

/** Where a share stands in good_traits.audience (server/catalog/traits-of), as 0 to 1. @param at from 0, over sex, age and cities */
const audienceShare = (at: number): SQL => sql.raw(`t.audience[${at + 1}] / 10000.0`);
const women = audienceShare(0);
const young = sql`${audienceShare(sex.length)} + ${audienceShare(sex.length + 1)}`;
const largeCities = sql`${audienceShare(sex.length + age.length)} + ${audienceShare(sex.length + age.length + 1)}`;

/** What accounts are like: where their figures come from, whom they reach, how they work. */
export const accountMeasures = {
  'platform-accounts': {
    what: '各平台在架账号数、粉丝中位数与交稿天数',
    async read(db) {
      const found = await rows<{ platform: number; count: number; fans: number; lead: number }>(
        db,
        sql`select l.platform, count(*)::int as count,
              percentile_disc(0.5) within group (order by g.fans) as fans,
              avg(g.lead_time_days)::float8 as lead
            from ${listed} where l.category = 0 group by l.platform`,
      );
      return {
        title: '各平台的在架账号',
        head: '平台',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '粉丝中位', unit: 'count' },
          { name: '平均交稿', unit: 'days' },
        ],
        rows: platforms.flatMap(({ no, name }) =>
          found
            .filter(({ platform }) => platform === no)
            .map(({ count, fans, lead }) => countedRow(name, count, fans, lead)),
        ),
        source: '在架账号；交稿天数由媒体主填写',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'figure-sources': {
    what: '资源页上的数字来自哪里，隔了多少天',
    async read(db) {
      const found = await rows<{ source: string; count: number; age: number }>(
        db,
        sql`select m.source, count(*)::int as count, avg(${marketDay} - m.as_of)::float8 as age
            from good_listings l join good_metrics m on m.good_id = l.good_id where l.category = 0 group by m.source`,
      );
      const all = sumOf(found.map(({ count }) => count));
      return {
        title: '资源页上的数字，按来源',
        head: '来源',
        columns: [
          { name: '数字', unit: 'count' },
          { name: '占比', unit: 'share' },
          { name: '平均日龄', unit: 'days' },
        ],
        rows: metricSourceKeys.flatMap((key) =>
          found
            .filter(({ source }) => source === key)
            .map(({ count, age }) => countedRow(metricSources[key].name, count, count / all, age)),
        ),
        source: '在架账号的全部数据项',
        sample: all,
        sampleUnit: '个数字',
      };
    },
  },
  'lead-days': {
    what: '交稿天数的分布',
    async read(db) {
      const found = await rows<{ days: number; count: number }>(
        db,
        sql`select g.lead_time_days as days, count(*)::int as count from ${listed} where l.category = 0
            group by g.lead_time_days order by 1 limit 60`,
      );
      const between = (from: number, to: number) =>
        sumOf(found.filter(({ days }) => days >= from && days <= to).map(({ count }) => count));
      return {
        title: '媒体主填写的交稿天数',
        head: '交稿',
        columns: accountsAndShare,
        rows: sharedRows([
          { name: '1–2天', count: between(0, 2) },
          { name: '3天', count: between(3, 3) },
          { name: '4天', count: between(4, 4) },
          { name: '5天', count: between(5, 5) },
          { name: '6天', count: between(6, 6) },
          { name: '7天以上', count: between(7, 999) },
        ]),
        source: '在架账号，媒体主填写',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'refused-trades': {
    what: '最常被拒接的行业',
    async read(db) {
      const found = await rows<{ name: string; count: number; all: number }>(
        db,
        sql`select t.name, count(*)::int as count,
              (select count(*)::int from good_listings where category = 0) as all
            from ${listed}, unnest(g.refused_industries) t(name) where l.category = 0
            group by t.name order by count(*) desc, t.name limit 8`,
      );
      return {
        title: '最常被拒接的行业',
        head: '行业',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '占在架账号', unit: 'share' },
        ],
        rows: found.map(({ name, count, all }) => countedRow(name, count, count / all)),
        source: '在架账号写明的拒接行业，一个账号可写多项',
        sample: found[0]?.all ?? 0,
        sampleUnit: '个账号',
      };
    },
  },
  accepts: {
    what: '接硬广、接软广、修改次数',
    async read(db) {
      const [found] = await rows<
        Record<'count' | 'hard' | 'soft' | 'two' | 'three' | 'more', number>
      >(
        db,
        sql`select count(*)::int as count, count(*) filter (where g.accepts_hard)::int as hard,
              count(*) filter (where g.accepts_soft)::int as soft,
              count(*) filter (where g.revisions <= 2)::int as two,
              count(*) filter (where g.revisions = 3)::int as three,
              count(*) filter (where g.revisions > 3)::int as more
            from ${listed} where l.category = 0`,
      );
      const { count = 0, hard = 0, soft = 0, two = 0, three = 0, more = 0 } = found ?? {};
      const told = (name: string, part: number) => ({
        name,
        values: [part, part / Math.max(1, count)],
      });
      return {
        title: '账号接什么广告，给几次修改',
        head: '条件',
        columns: accountsAndShare,
        rows: [
          told('接硬广', hard),
          told('接软广', soft),
          told('修改2次以内', two),
          told('修改3次', three),
          told('修改3次以上', more),
        ],
        source: '在架账号，媒体主填写',
        sample: count,
        sampleUnit: '个账号',
      };
    },
  },
  'daily-caps': {
    what: '每天最多接几单',
    async read(db) {
      const found = await rows<{ cap: number; count: number }>(
        db,
        sql`select least(g.daily_cap, 4) as cap, count(*)::int as count from ${listed} where l.category = 0
            group by 1 order by 1`,
      );
      return {
        title: '账号每天最多接几单',
        head: '每天',
        columns: accountsAndShare,
        rows: sharedRows(
          found.map(({ cap, count }) => ({ name: cap === 4 ? '4单以上' : `${cap}单`, count })),
        ),
        source: '在架账号，媒体主填写',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'audience-platforms': {
    what: '各平台账号的受众：女性、18 至 30 岁、一线与新一线',
    async read(db) {
      const found = await rows<{
        platform: number;
        count: number;
        women: number;
        young: number;
        cities: number;
      }>(
        db,
        sql`select t.platform, count(*)::int as count, avg(${women})::float8 as women,
              avg(${young})::float8 as young, avg(${largeCities})::float8 as cities
            from good_traits t where ${women} is not null group by t.platform`,
      );
      return {
        title: '各平台账号的受众占比（账号的平均）',
        head: '平台',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '女性', unit: 'share' },
          { name: '18–30岁', unit: 'share' },
          { name: '一线与新一线', unit: 'share' },
        ],
        rows: platforms.flatMap(({ no, name }) =>
          found
            .filter(({ platform }) => platform === no)
            .map((row) => countedRow(name, row.count, row.women, row.young, row.cities)),
        ),
        source: '资源页上的受众画像，每个账号算一份，不按粉丝加权',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'audience-women': {
    what: '女性受众占比，落在哪一段的账号有多少',
    async read(db) {
      const found = await rows<{ part: number; count: number }>(
        db,
        sql`select width_bucket(${women}, array[0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) as part, count(*)::int as count
            from good_traits t where ${women} is not null group by 1`,
      );
      return {
        title: '账号的女性受众占比',
        head: '女性占比',
        columns: accountsAndShare,
        rows: sharedRows(
          ['三成以下', '三至四成', '四至五成', '五至六成', '六至七成', '七至八成', '八成以上'].map(
            (name, part) => ({ name, count: found.find((row) => row.part === part)?.count ?? 0 }),
          ),
        ),
        source: '资源页上的受众画像',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'engagement-fans': {
    what: '一个短视频平台的互动率与完播率，按粉丝量',
    ofPlatform: true,
    async read(db, no) {
      const found = await rows<{ band: number; count: number; acts: number; completion: number }>(
        db,
        sql`select l.fans_band as band, count(*)::int as count,
              (percentile_disc(0.5) within group (order by i.value))::float8 as acts,
              (percentile_disc(0.5) within group (order by c.value))::float8 as completion
            from good_listings l join good_metrics i on i.good_id = l.good_id and i.kind = 'interaction'
              join good_metrics c on c.good_id = l.good_id and c.kind = 'completion'
            where l.platform = ${no} and l.category = 0 group by l.fans_band order by l.fans_band`,
      );
      return {
        title: `${nameOfPlatform(no)}的互动率与完播率，按粉丝量`,
        head: '粉丝',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '互动率', unit: 'share' },
          { name: '完播率', unit: 'share' },
        ],
        rows: found.map(({ band, count, acts, completion }) =>
          countedRow(bandName(fansBands, band), count, acts, completion),
        ),
        source: '在架账号的中位数',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'reach-fans': {
    what: '一个平台的主要指标占粉丝的几成，按粉丝量',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<{ band: number; count: number; reach: number; share: number }>(
        db,
        sql`select l.fans_band as band, count(*)::int as count,
              percentile_disc(0.5) within group (order by l.main_value) as reach,
              (percentile_disc(0.5) within group (order by l.main_value::float8 / l.fans))::float8 as share
            from good_listings l where l.platform = ${no} and l.category = 0 and l.fans > 0 and l.main_value > 0
            group by l.fans_band order by l.fans_band`,
      );
      const name = platform.metrics.find(({ kind }) => kind === platform.mainMetric)?.name ?? '';
      return {
        title: `${platform.name}的${name}与粉丝`,
        head: '粉丝',
        columns: [
          { name: '账号', unit: 'count' },
          { name, unit: 'count' },
          { name: '占粉丝', unit: 'share' },
        ],
        rows: found.map(({ band, count, reach, share }) =>
          countedRow(bandName(fansBands, band), count, reach, share),
        ),
        source: '在架账号的中位数',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'commercial-gaps': {
    what: '商单比日常少多少，按平台',
    async read(db) {
      const gaps = await usualGaps(db);
      return {
        title: '商单与日常作品之差，各平台账号的中位',
        head: '平台',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '商单差', unit: 'share' },
        ],
        rows: gaps.map(({ platform, accounts, gap }) => ({
          name: nameOfPlatform(platform),
          values: [accounts, gap],
        })),
        source: `近 ${postRules.medianDays} 天作品；商单中位数 ÷ 日常中位数 − 1，两类各至少 ${postRules.least} 条的账号`,
        sample: sumOf(gaps.map(({ accounts }) => accounts)),
        sampleUnit: '个账号',
      };
    },
  },
  'commercial-share': {
    what: '近 90 天作品里商单占几成的账号有多少',
    async read(db) {
      const found = await rows<{ part: number; count: number }>(
        db,
        sql`select width_bucket(share, array[0.0001, 0.1, 0.2, 0.3, 0.4]) as part, count(*)::int as count
            from (select avg(case when p.is_commercial then 1 else 0 end)::float8 as share
              from good_listings l join good_posts p on p.good_id = l.good_id and p.posted_on > ${marketDay} - 90
              where l.category = 0 group by l.good_id having count(*) >= 5) a group by 1`,
      );
      return {
        title: '近 90 天作品里，商单占多少',
        head: '商单占比',
        columns: accountsAndShare,
        rows: sharedRows(
          ['没有', '一成以下', '一至二成', '二至三成', '三至四成', '四成以上'].map(
            (name, part) => ({
              name,
              count: found.find((row) => row.part === part)?.count ?? 0,
            }),
          ),
        ),
        source: '近 90 天至少有 5 条作品记录的在架账号',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'live-figures': {
    what: '直播带货各平台的场观、GPM、退货率与佣金',
    async read(db) {
      const found = await rows<
        Record<'platform' | 'count' | 'viewers' | 'gpm' | 'returned' | 'commission', number>
      >(
        db,
        sql`select l.platform, count(*)::int as count,
              percentile_disc(0.5) within group (order by v.value)::bigint as viewers,
              percentile_disc(0.5) within group (order by p.value)::bigint as gpm,
              (percentile_disc(0.5) within group (order by r.value))::float8 as returned,
              (percentile_disc(0.5) within group (order by s.commission))::float8 / 100 as commission
            from good_listings l
              join good_metrics v on v.good_id = l.good_id and v.kind = 'viewers_avg'
              join good_metrics p on p.good_id = l.good_id and p.kind = 'gpm'
              join good_metrics r on r.good_id = l.good_id and r.kind = 'return_rate'
              join good_skus s on s.good_id = l.good_id and s.position = 1
            where l.category = 0 group by l.platform`,
      );
      return {
        title: '直播间的场观、GPM、退货率与佣金',
        head: '平台',
        columns: [
          { name: '主播', unit: 'count' },
          { name: '场均观看', unit: 'count' },
          { name: 'GPM', unit: 'yuan' },
          { name: '退货率', unit: 'share' },
          { name: '佣金', unit: 'share' },
        ],
        rows: platforms.flatMap(({ no, name }) =>
          found
            .filter(({ platform }) => platform === no)
            .map(({ count, viewers, gpm, returned, commission }) =>
              countedRow(name, count, viewers, gpm, returned, commission),
            ),
        ),
        source: '在架主播的中位数，佣金取坑位一档',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '位主播',
      };
    },
  },
} satisfies Record<string, Measure>;
