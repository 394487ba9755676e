import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PriceTable } from './PriceTable';
import type { PositionPrices } from './service-data';

const prices = (medianFen: number, over: Partial<PositionPrices> = {}): PositionPrices => ({
  id: 1,
  name: '头条',
  short: '头条',
  form: '文章',
  count: 1_446,
  price: {
    tenth_fen: medianFen / 2,
    low_fen: medianFen / 2,
    median_fen: medianFen,
    high_fen: medianFen * 2,
    ninetieth_fen: medianFen * 2,
  },
  cost_median_fen: 85,
  bands: [],
  ...over,
});

const row = (name: string, of: PositionPrices | undefined, cost?: string) => ({
  name,
  note: '',
  href: `/${name}`,
  prices: of,
  ...(cost && { cost }),
});

const cellsOf = (name: string) =>
  within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLTableRowElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the table of prices', () => {
  it('tells accounts, median, middle half and cost of each row', () => {
    render(
      <PriceTable name="位置" note="用途" cost="阅读单价" rows={[row('a', prices(1_240_000))]} />,
    );
    expect(cellsOf('a')).toEqual(['', '1,446', '¥12,400', '¥6,200–¥2.5万', '¥0.85']);
    expect(screen.getByRole('columnheader', { name: '阅读单价中位' })).toBeTruthy();
  });

  it('names the cost in each row where the rows differ in it', () => {
    render(
      <PriceTable
        name="平台"
        note="用途"
        rows={[
          row('a', prices(1_000_000), 'CPM'),
          row('b', prices(1_000_000, { cost_median_fen: null }), '阅读单价'),
        ]}
      />,
    );
    expect(screen.getByRole('columnheader', { name: '单位成本中位' })).toBeTruthy();
    expect([cellsOf('a')[4], cellsOf('b')[4]]).toEqual(['¥0.85CPM', '—']);
  });

  it('puts all bars on one scale, and says which', () => {
    const { container } = render(
      <PriceTable
        name="平台"
        note="用途"
        rows={[row('a', prices(200_000)), row('b', prices(20_000_000))]}
      />,
    );
    expect(screen.getByRole('columnheader', { name: /报价分布/ }).textContent).toBe(
      '报价分布¥1,000–¥100万，对数刻度',
    );
    const medians = [...container.querySelectorAll('.median')].map((bar) =>
      Number(bar.getAttribute('x')),
    );
    expect(medians).toHaveLength(2);
    expect(medians[0]).toBeLessThan(medians[1] ?? 0);
  });

  it('has neither bar nor scale where nothing is known', () => {
    const { container } = render(
      <PriceTable name="平台" note="用途" rows={[row('a', undefined)]} />,
    );
    expect(container.querySelector('svg')).toBeNull();
    expect(cellsOf('a')).toEqual(['', '0', '—', '报价太少，不作统计', '—']);
    expect(container.textContent).not.toContain('对数刻度');
  });
});
