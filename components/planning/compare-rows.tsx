import type { ReactNode } from 'react';
import { SettledBar } from '@/components/kit/charts/SettledBar';
import { SourceMark } from '@/components/kit/ui/marks/SourceMark';
import { PostLine } from '@/components/kit/ui/PostLine';
import { Price } from '@/components/kit/ui/Price';
import type { ComparedGood } from '@/lib/contract/planning';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { settledPrice } from '@/lib/domain/catalog/settled-price';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { againstMedian } from '@/lib/domain/figures/against-median';
import {
  formatChange,
  formatCost,
  formatCount,
  formatFigure,
  formatShare,
  shortDay,
} from '@/lib/domain/figures/format-figure';
import { postRules } from '@/lib/domain/figures/recent-posts';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import { type Better, type Compared, comparedSku } from '@/lib/domain/planning/comparison';
import { bandWords, methodWords, pastWords } from '@/lib/domain/planning/estimate-words';

/** An account with the position that is compared. */
export interface Column {
  good: ComparedGood;
  column: Compared;
}

/** A column as its rows read it. */
export interface Side extends ComparedGood {
  platform: Platform;
  /** the price that is compared; undefined: it sells none */
  sku: ComparedGood['skus'][number] | undefined;
}

/** One line across all accounts. */
export interface CompareRow {
  label: string;
  note?: string;
  /** undefined: nothing is known, or it has no such thing */
  cell: (side: Side) => ReactNode;
  /** by which the best is found, and by which equal rows are hidden; null: not known */
  value: (side: Side) => { value: number; scale: string } | null;
  better?: Better;
  /** what the best is marked with */
  best?: string;
  /** where `value` does not say all that is shown */
  same?: (side: Side) => string;
}

export interface CompareGroup {
  title: string;
  note?: string;
  rows: readonly CompareRow[];
}

export function sideOf({ good, column }: Column): Side {
  const platform = platformOf(good.good.staff_style);
  const sku = comparedSku(good.skus, column.position, platform.mainPosition);
  return { ...good, platform, sku };
}

const metricOf = ({ metrics }: Side, kind: string) => metrics.find((one) => one.kind === kind);

/** A figure with its source and day. */
function figure(side: Side, kind: string): ReactNode {
  const metric = metricOf(side, kind);
  return (
    metric && (
      <>
        {formatFigure(kind, metric.value, metric.unit)}
        <small>
          {metric.name} <SourceMark source={metric.source} date={shortDay(metric.as_of)} />
        </small>
      </>
    )
  );
}

const byMetric = (side: Side, kind: string) => {
  const metric = metricOf(side, kind);
  return metric ? { value: metric.value, scale: kind } : null;
};

const rated = (rate: number | null, of: number, what: string): ReactNode =>
  rate === null ? (
    <>
      暂无<small>不足 {priceSample.least} 单</small>
    </>
  ) : (
    <>
      {formatShare(rate)}
      <small>
        {of} {what}
      </small>
    </>
  );

const medianWords = ({ median }: Side['posts']['ordinary']) =>
  median === null ? '' : ` ${formatCount(median)}`;

const share = (value: number | null) => (value === null ? null : { value, scale: 'share' });

const settledAt = ({ settled, sku }: Side) =>
  settled.find(({ position }) => position === sku?.position);

const topOf = (shares: readonly { name: string; share: number }[]) =>
  [...shares].sort((a, b) => b.share - a.share)[0];

export const compareGroups: readonly CompareGroup[] = [
  {
    title: '价格与内容',
    note: '每个账号一个报价位置，点名称下的位置可以换',
    rows: [
      {
        label: '报价',
        note: '有效期至',
        cell: ({ sku }) =>
          sku && (
            <>
              {sku.price_fen > 0 && <Price fen={sku.price_fen} plain={!sku.orderable} />}
              {sku.commission !== null && sku.commission > 0 && <span>佣金 {sku.commission}%</span>}
              <small>{sku.orderable ? `至 ${sku.valid_until}` : sku.why_not}</small>
            </>
          ),
        value: ({ sku }) =>
          sku && sku.price_fen > 0 ? { value: sku.price_fen, scale: 'fen' } : null,
        better: 'lowest',
        best: '最低',
      },
      {
        label: '买到的内容',
        cell: ({ sku }) => sku?.form,
        value: () => null,
        same: ({ sku }) => sku?.form ?? '',
      },
      {
        label: '改稿',
        cell: ({ good }) => `${good.revisions} 次`,
        value: ({ good }) => ({ value: good.revisions, scale: 'times' }),
        better: 'highest',
        best: '最多',
      },
      {
        label: '交稿周期',
        cell: ({ sku }) => sku && `${sku.lead_time_days} 天`,
        value: ({ sku }) => (sku ? { value: sku.lead_time_days, scale: 'days' } : null),
        better: 'lowest',
        best: '最短',
      },
    ],
  },
  {
    title: '数据与成本',
    note: '播放、阅读与观看口径不同，不同口径的行不标最好的一个',
    rows: [
      {
        label: '主要数据',
        note: '来源与日期',
        cell: (side) => figure(side, side.platform.mainMetric),
        value: (side) => byMetric(side, side.platform.mainMetric),
        better: 'highest',
        best: '最高',
      },
      {
        label: '预估',
        note: '一条商单，十条里八条落在这里',
        cell: ({ estimate: { band, past }, platform }) =>
          band && (
            <>
              {bandWords(band)}
              <small>
                {platform.reachName}，{methodWords(band)}
              </small>
              <small>{pastWords(past)}</small>
            </>
          ),
        value: ({ estimate: { band }, platform }) =>
          band && { value: band.middle, scale: platform.reachName },
        better: 'highest',
        best: '最高',
      },
      {
        label: '单位成本',
        note: '报价 ÷ 数据',
        cell: ({ sku, platform }) =>
          sku?.cost_fen != null && (
            <>
              {formatCost(sku.cost_fen)}
              <small>{platform.cost.name}</small>
            </>
          ),
        value: ({ sku, platform }) =>
          sku?.cost_fen == null ? null : { value: sku.cost_fen, scale: platform.cost.name },
        better: 'lowest',
        best: '最低',
      },
      {
        label: '粉丝',
        cell: (side) => figure(side, 'fans'),
        value: (side) => byMetric(side, 'fans'),
        better: 'highest',
        best: '最多',
      },
      ...(
        [
          ['互动率', 'interaction'],
          ['完播率', 'completion'],
        ] as const
      ).map(
        ([label, kind]): CompareRow => ({
          label,
          cell: (side) => figure(side, kind),
          value: (side) => byMetric(side, kind),
          better: 'highest',
          best: '最高',
        }),
      ),
      {
        label: '商单差',
        note: `商单中位 ÷ 日常中位 − 1，近 ${postRules.medianDays} 天`,
        cell: ({ posts: { total, ordinary, commercial, gap } }) =>
          total > 0 && (
            <>
              {gap === null ? `不足 ${postRules.least} 条` : formatChange(gap)}
              <small>
                日常 {ordinary.count} 条{medianWords(ordinary)}，商单 {commercial.count} 条
                {medianWords(commercial)}
              </small>
            </>
          ),
        value: ({ posts: { gap } }) => (gap === null ? null : { value: gap, scale: 'gap' }),
        better: 'highest',
        best: '最好',
      },
    ],
  },
  {
    title: '受众',
    note: '各账号最多的一类，来源与日期见账号页',
    rows: (
      [
        ['性别', 'sex'],
        ['年龄', 'age'],
        ['地区', 'areas'],
        ['城市', 'cities'],
      ] as const
    ).map(
      ([label, key]): CompareRow => ({
        label,
        cell: ({ audience }) => {
          const top = audience ? topOf(audience[key]) : undefined;
          return top && `${top.name} ${formatShare(top.share)}`;
        },
        value: () => null,
        same: ({ audience }) => JSON.stringify(audience ? (topOf(audience[key]) ?? '') : ''),
      }),
    ),
  },
  {
    title: '履约',
    note: `本站的订单；不足 ${RATED_FROM} 单不显示比率`,
    rows: [
      {
        label: '准时率',
        cell: ({ good }) => rated(good.on_time_rate, good.on_time_of, '单'),
        value: ({ good }) => share(good.on_time_rate),
        better: 'highest',
        best: '最高',
      },
      {
        label: '接单率',
        cell: ({ good }) => rated(good.accept_rate, good.accept_of, '单'),
        value: ({ good }) => share(good.accept_rate),
        better: 'highest',
        best: '最高',
      },
      {
        label: '评分',
        cell: ({ good }) =>
          good.rating === null ? (
            <>
              暂无<small>不足 {priceSample.least} 条</small>
            </>
          ) : (
            <>
              {good.rating.toFixed(1)}
              <small>{good.rating_of} 条评价</small>
            </>
          ),
        value: ({ good }) => (good.rating === null ? null : { value: good.rating, scale: 'marks' }),
        better: 'highest',
        best: '最高',
      },
    ],
  },
  {
    title: '成交价区间',
    note: `近 ${settledPrice.days} 天已完成的订单，同一位置，中间一半落在这里；竖线是中位，红三角是现价，各列刻度不同`,
    rows: [
      {
        label: '成交价',
        note: '中位',
        cell: (side) => {
          const found = settledAt(side);
          return (
            found && (
              <>
                <SettledBar {...found} priceFen={side.sku?.price_fen || null} />
                {formatYuanRange(found.low_fen, found.high_fen)}
                <small>
                  中位 {formatYuan(found.median_fen)}，{found.whose === 'like' && '同类账号 '}
                  {found.count} 笔
                </small>
              </>
            )
          );
        },
        value: () => null,
        same: (side) => JSON.stringify(settledAt(side) ?? ''),
      },
      {
        label: '现价在区间里',
        cell: (side) => {
          const found = settledAt(side);
          return found && side.sku && side.sku.price_fen > 0
            ? againstMedian(side.sku.price_fen, found.median_fen)
            : undefined;
        },
        value: (side) => {
          const found = settledAt(side);
          return found && side.sku && side.sku.price_fen > 0
            ? { value: side.sku.price_fen / found.median_fen, scale: 'ratio' }
            : null;
        },
        better: 'lowest',
        best: '最低',
      },
    ],
  },
  {
    title: '近期作品',
    note: `各 ${postRules.compared} 条，空心为日常，实心为商单；点标题看原帖`,
    rows: [
      {
        label: '最近发布',
        note: '日期与播放、阅读或观看',
        cell: ({ posts: { items } }) =>
          items.length > 0 &&
          items.slice(0, postRules.compared).map((post) => <PostLine key={post.url} post={post} />),
        value: () => null,
        same: ({ posts: { items } }) => JSON.stringify(items.map(({ url }) => url)),
      },
    ],
  },
  {
    title: '接单条件',
    note: '由账号主填写，下单即视为同意',
    rows: [
      {
        label: '不接的行业',
        cell: ({ good }) => good.refused_industries.join('、') || '无',
        value: () => null,
        same: ({ good }) => good.refused_industries.join('、'),
      },
      {
        label: '休假',
        cell: ({ good }) =>
          good.leave_from ? `${good.leave_from} 至 ${good.leave_to ?? ''}` : '无',
        value: () => null,
        same: ({ good }) => `${good.leave_from ?? ''}`,
      },
    ],
  },
];
