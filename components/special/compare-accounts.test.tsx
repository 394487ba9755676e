import { describe, expect, it } from 'vitest';
import type { PageCall } from '@/lib/page/page-loader';
import { aCard, aSku } from '@/tests/support/test-card';
import {
  type ComparePlan,
  commission,
  compareAccounts,
  cost,
  metric,
  price,
  ratio,
} from './compare-accounts';

const figure = (kind: string, value: number) =>
  ({ kind, value, source: 'api', as_of: '2026-11-16' }) as const;

const host = (title: string, returns: number | null) => ({
  ...aCard({
    good_title: title,
    good_sn: title,
    staff_style: 21,
    goods_type: '抖音直播',
    skus: [aSku(1, { commission: 20 })],
  }),
  metrics: [
    figure('viewers_avg', 50_000),
    ...(returns === null ? [] : [figure('return_rate', returns)]),
  ],
});

/** A catalogue that has these goods, whatever is asked; `asked` tells of which category. */
function aCatalogue(goodsOf: (category: number) => ReturnType<typeof host>[]) {
  const asked: number[] = [];
  const call = (async (_name: string, { category }: { category: number }) => {
    asked.push(category);
    return { total: 0, page: 1, pages: 1, goods: goodsOf(category) };
  }) as unknown as PageCall; // one call of all is asked
  return { call, asked };
}

const plan: ComparePlan = {
  title: '退货率',
  note: '',
  platforms: [21],
  categories: [30, 5],
  by: 'main',
  lowestFirst: 'return_rate',
  columns: [
    metric(21, 'viewers_avg'),
    metric(21, 'return_rate'),
    ratio('比', 'return_rate', 'viewers_peak'),
    commission,
    cost(21),
    price(21),
  ],
};

describe('accounts beside each other', () => {
  it('stand with the lowest first, and those without the figure last', async () => {
    const { call } = aCatalogue(() => [
      host('多', 0.4),
      host('不知', null),
      host('少', 0.1),
      host('中', 0.2),
    ]);
    const compared = await compareAccounts(call, plan);
    expect(compared?.rows.map(({ title }) => title)).toEqual(['少', '中', '多', '不知']);
    expect(compared?.rows[0]?.cells).toEqual(['5.0万', '10.0%', '—', '20%', '¥61.50', '¥22,900']);
    expect(compared?.rows[3]?.cells[1]).toBe('—');
    expect(compared?.heads).toEqual([
      '场均观看',
      '退货率',
      '比',
      '坑位佣金',
      '千次观看成本',
      '坑位报价',
    ]);
  });

  it('come from the next category where the first has too few', async () => {
    const { call, asked } = aCatalogue((category) =>
      category === 30 ? [host('一', 0.1)] : [host('甲', 0.1), host('乙', 0.2)],
    );
    expect((await compareAccounts(call, plan))?.rows).toHaveLength(2);
    expect(asked).toEqual([30, 5]);
  });

  it('are left out where there is nothing to compare or to order', async () => {
    const off = { ...host('下架', 0.1), orderable: false };
    expect(await compareAccounts(aCatalogue(() => [off]).call, plan)).toBeNull();
  });
});
