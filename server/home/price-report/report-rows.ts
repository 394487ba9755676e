import type { Answer } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatTime } from '@/lib/domain/time/format-time';

/** What the report of a day is made of: what the page of the guide tells. */
export interface PriceReport {
  guide: Answer<'price_guide'>;
  trends: Answer<'price_trends'>;
  /** YYYY-MM-DD, of the market */
  day: string;
  isDemo: boolean;
}

/** A price position, of all accounts or of those with so many followers. */
export interface PositionRow {
  platform: string;
  position: string;
  fans: string;
  count: number;
  lowFen: number | null;
  medianFen: number | null;
  highFen: number | null;
  costName: string;
  costFen: number | null;
}

export const positionRows = ({ guide }: PriceReport, withBands: boolean): PositionRow[] =>
  guide.platforms
    .filter(({ goods }) => goods > 0)
    .flatMap(({ name: platform, cost_name: costName, positions }) =>
      positions.flatMap(({ name: position, bands, ...all }) =>
        [{ ...all, name: '全部' }, ...(withBands ? bands : [])].flatMap((row) =>
          row.count === 0
            ? []
            : [
                {
                  platform,
                  position,
                  fans: row.name,
                  count: row.count,
                  lowFen: row.price?.low_fen ?? null,
                  medianFen: row.price?.median_fen ?? null,
                  highFen: row.price?.high_fen ?? null,
                  costName,
                  costFen: row.cost_median_fen,
                },
              ],
        ),
      ),
    );

export const monthRows = ({ trends }: PriceReport) =>
  trends.platforms.flatMap(({ no, months }) =>
    months.map((month) => ({ platform: platformOf(no).name, ...month })),
  );

export const areaRows = ({ trends }: PriceReport) =>
  trends.areas.flatMap(({ name, platforms }) =>
    platforms.map(({ no, accounts, price }) => ({
      area: name,
      platform: platformOf(no).name,
      accounts,
      medianFen: price?.median_fen ?? null,
    })),
  );

/** How it is meant, part by part. */
export function methodOf({ guide, day, isDemo }: PriceReport): { title: string; text: string }[] {
  return [
    {
      title: '统计范围',
      text: `${day} 在架的 ${guide.goods} 个账号、${guide.offers} 条含税报价，${formatTime(guide.counted_at, 'minute')} 统计；纯佣合作没有固定价格，不算在内。`,
    },
    {
      title: '中位与区间',
      text: `中位价与上下四分位都取自真实在架的报价，不做平均，也不插值；少于 ${priceSample.least} 条不给数字。`,
    },
    {
      title: '逐月',
      text: '当月末常用位置的报价；“同一批环比”只比较前后两个月末都有记录的报价，取几何平均。带 * 的月份由改价记录还原，只含现在仍在架的账号。',
    },
    {
      title: '各地',
      text: '按账号填写的所在省份，常用位置的中位价，每天统计一次。',
    },
    ...(isDemo
      ? [{ title: '演示', text: '演示环境：账号、公司与价格均为虚构数据，不可引用为市场行情。' }]
      : []),
  ];
}
