import { sql } from 'drizzle-orm';
import type { FigureColumn } from '@/lib/domain/articles/figure';
import { type AddOnKind, addOnRows } from '@/lib/domain/catalog/add-ons';
import { bandName, fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { findPlatform, platformOf, platforms, positionName } from '@/lib/domain/catalog/platforms';
import {
  isAsked,
  isCostKnown,
  isMainOffer,
  type PriceSpread,
  spreadColumns,
} from '@/server/catalog/public';
import { rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import type { Measure } from './measure';
import { countedRow, sharedRows, sumOf } from './row-of';

const spreadHeads: FigureColumn[] = [
  { name: '报价数', unit: 'count' },
  { name: '低位', unit: 'yuan' },
  { name: '中位', unit: 'yuan' },
  { name: '高位', unit: 'yuan' },
  { name: '单位成本', unit: 'cost' },
];

const spreadRow = (name: string, { count, prices, cost }: PriceSpread) =>
  countedRow(name, count, prices[2], prices[3], prices[4], cost);

const asked = '在架且有效的报价；低位与高位是第 25 与第 75 百分位';

/** What is asked for, by platform, position, followers, subject and band. */
export const priceMeasures = {
  'platform-prices': {
    what: '各平台主要位置的报价',
    async read(db) {
      const found = await rows<PriceSpread & { platform: number }>(
        db,
        sql`select o.platform, ${spreadColumns} from good_offers o where ${isAsked} and ${isMainOffer}
            group by o.platform order by o.platform`,
      );
      const told = platforms.flatMap(({ no, name }) =>
        found.filter(({ platform }) => platform === no).map((row) => spreadRow(name, row)),
      );
      return {
        title: '各平台主要位置的报价与单位成本',
        head: '平台',
        columns: spreadHeads,
        rows: told,
        source: `${asked}；单位成本按各平台列表的算式，口径不同，不跨行比较`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个报价',
      };
    },
  },
  'position-prices': {
    what: '一个平台各位置的报价',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<PriceSpread & { position: number }>(
        db,
        sql`select o.position, ${spreadColumns} from good_offers o where ${isAsked} and o.platform = ${no}
            group by o.position order by o.position`,
      );
      return {
        title: `${platform.name}各位置的报价与${platform.cost.name}`,
        head: '位置',
        columns: spreadHeads,
        rows: found.map((row) => spreadRow(positionName(platform, row.position), row)),
        source: `${asked}；单位成本＝${platform.cost.formula}`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个报价',
      };
    },
  },
  'fans-prices': {
    what: '一个平台主要位置的报价，按粉丝量',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<PriceSpread & { band: number }>(
        db,
        sql`select o.fans_band as band, ${spreadColumns} from good_offers o
            where ${isAsked} and o.platform = ${no} and o.position = ${platform.mainPosition}
            group by o.fans_band order by o.fans_band`,
      );
      return {
        title: `${platform.name}${positionName(platform, platform.mainPosition)}报价，按粉丝量`,
        head: '粉丝',
        columns: spreadHeads,
        rows: found.map((row) => spreadRow(bandName(fansBands, row.band), row)),
        source: `${asked}；单位成本＝${platform.cost.formula}`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'subject-prices': {
    what: '一个平台主要位置的报价，按品类，账号最多的十类',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<PriceSpread & { category: number }>(
        db,
        sql`select l.category, ${spreadColumns} from good_offers o
              join good_listings l on l.good_id = o.good_id and l.category <> 0
            where ${isAsked} and o.platform = ${no} and o.position = ${platform.mainPosition}
            group by l.category order by count(*) desc, l.category limit 10`,
      );
      return {
        title: `${platform.name}${positionName(platform, platform.mainPosition)}报价，按品类`,
        head: '品类',
        columns: spreadHeads,
        rows: found.map((row) => spreadRow(categoryName(row.category), row)),
        source: `${asked}；列账号最多的十类，一个账号可属多类；单位成本＝${platform.cost.formula}`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个报价',
      };
    },
  },
  'price-bands': {
    what: '一个平台主要位置的报价落在哪个价位',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<{ band: number; count: number }>(
        db,
        sql`select o.price_band as band, count(*)::int as count from good_offers o
            where ${isAsked} and o.platform = ${no} and o.position = ${platform.mainPosition} group by o.price_band`,
      );
      return {
        title: `${platform.name}${positionName(platform, platform.mainPosition)}的报价分布`,
        head: '价位',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '占比', unit: 'share' },
        ],
        rows: sharedRows(
          priceBands.map(({ id, name }) => ({
            name,
            count: found.find(({ band }) => band === id)?.count ?? 0,
          })),
        ),
        source: '在架且有效的报价',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'cost-spread': {
    what: '一个平台同一粉丝档内，便宜与贵的单位成本差多少',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<{ band: number; count: number; costs: [number, number, number] }>(
        db,
        sql`select o.fans_band as band, count(*)::int as count,
              to_json(percentile_disc(array[0.1, 0.5, 0.9]) within group (order by o.cost_fen)) as costs
            from good_offers o
            where ${isAsked} and o.platform = ${no} and o.position = ${platform.mainPosition} and ${isCostKnown}
            group by o.fans_band order by o.fans_band`,
      );
      return {
        title: `${platform.name}同一粉丝档里的${platform.cost.name}`,
        head: '粉丝',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '便宜一成', unit: 'cost' },
          { name: '中位', unit: 'cost' },
          { name: '贵一成', unit: 'cost' },
          { name: '相差', unit: 'times' },
        ],
        rows: found.map(({ band, count, costs: [low, middle, high] }) =>
          countedRow(bandName(fansBands, band), count, low, middle, high, high / Math.max(1, low)),
        ),
        source: `在架且有效的报价；便宜一成与贵一成是第 10 与第 90 百分位；${platform.cost.name}＝${platform.cost.formula}`,
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个账号',
      };
    },
  },
  'price-validity': {
    what: '报价还有多少天有效',
    async read(db) {
      const found = await rows<{ part: number; count: number }>(
        db,
        sql`select width_bucket(s.valid_until - ${marketDay}, array[8, 15, 31, 61]) as part, count(*)::int as count
            from good_offers o join good_skus s on s.good_id = o.good_id and s.position = o.position
            where ${isAsked} group by 1 order by 1`,
      );
      return {
        title: '在架报价还有多少天有效',
        head: '剩余天数',
        columns: [
          { name: '报价数', unit: 'count' },
          { name: '占比', unit: 'share' },
        ],
        rows: sharedRows(
          ['一周以内', '8–14天', '15–30天', '31–60天', '60天以上'].map((name, part) => ({
            name,
            count: found.find((row) => row.part === part)?.count ?? 0,
          })),
        ),
        source: '在架且有效的报价，按截止日期',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '个报价',
      };
    },
  },
  'price-changes': {
    what: '近 240 天改过的报价，涨跌各多少',
    async read(db) {
      const found = await rows<{ rose: boolean; count: number; share: number; big: number }>(
        db,
        sql`select rose, count(*)::int as count,
              (percentile_disc(0.5) within group (order by share))::float8 as share,
              (percentile_disc(0.9) within group (order by share))::float8 as big
            from (select fen > was_fen as rose, abs(fen::float8 / was_fen - 1) as share from good_price_changes
              where was_fen > 0 and fen > 0 and changed_at > now() - interval '240 days') c group by rose`,
      );
      return {
        title: '近 240 天的改价',
        head: '方向',
        columns: [
          { name: '次数', unit: 'count' },
          { name: '中位幅度', unit: 'share' },
          { name: '较大幅度', unit: 'share' },
        ],
        rows: [true, false].flatMap((up) =>
          found
            .filter(({ rose }) => rose === up)
            .map(({ count, share, big }) => countedRow(up ? '涨价' : '降价', count, share, big)),
        ),
        source: '本站记录的改价，新开与停售的位置不计；较大幅度是第 90 百分位',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '次改价',
      };
    },
  },
  'cheapest-accounts': {
    what: '一个平台单位成本最低的五个账号，十万粉丝以上',
    ofPlatform: true,
    async read(db, no) {
      const platform = platformOf(no);
      const found = await rows<{
        name: string;
        sn: string;
        fans: number;
        price: number;
        cost: number;
      }>(
        db,
        sql`select g.title as name, g.good_sn as sn, g.fans, o.price_fen as price, o.cost_fen as cost
            from good_offers o join goods g on g.id = o.good_id
            where ${isAsked} and o.platform = ${no} and o.position = ${platform.mainPosition} and o.fans_band > 1
              and ${isCostKnown}
            order by o.cost_fen, o.good_id limit 5`,
      );
      return {
        title: `${platform.name}十万粉丝以上，${platform.cost.name}最低的五个账号`,
        head: '账号',
        columns: [
          { name: '粉丝', unit: 'count' },
          { name: '报价', unit: 'yuan' },
          { name: '单位成本', unit: 'cost' },
        ],
        rows: found.map(({ name, sn, fans, price, cost }) => ({
          name,
          values: [fans, price, cost],
          good: { good_sn: sn, staff_style: no },
        })),
        source: `在架且有效的报价，只按${platform.cost.name}排，不是推荐；${platform.cost.formula}`,
        sample: found.length,
        sampleUnit: '个账号',
      };
    },
  },
  'add-on-prices': {
    what: '附加服务各卖多少，占位置报价的几成',
    async read(db) {
      const found = await rows<{ kind: AddOnKind; count: number; price: number; share: number }>(
        db,
        sql`select a.key as kind, count(*)::int as count,
              (percentile_disc(0.5) within group (order by a.value::bigint)) as price,
              (percentile_disc(0.5) within group (order by a.value::float8 / o.price_fen))::float8 as share
            from good_offers o join goods g on g.id = o.good_id, jsonb_each_text(g.add_ons) a
            where ${isAsked} and ${isMainOffer} group by a.key order by count(*) desc`,
      );
      return {
        title: '附加服务的报价',
        head: '服务',
        columns: [
          { name: '账号', unit: 'count' },
          { name: '中位', unit: 'yuan' },
          { name: '占位置报价', unit: 'share' },
        ],
        rows: found.map(({ kind, count, price, share }) =>
          countedRow(addOnRows[kind].name, count, price, share),
        ),
        source: '在架账号写在资源页上的附加服务，与主要位置的报价相比',
        sample: sumOf(found.map(({ count }) => count)),
        sampleUnit: '项报价',
      };
    },
  },
} satisfies Record<string, Measure>;

/** Whether a number is a platform's; measures of one are asked for no other. */
export const isPlatform = (no: number): boolean => findPlatform(no) !== undefined;
