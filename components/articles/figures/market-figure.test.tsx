import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ArticleFigure } from '../article-rows';
import { MarketFigure } from './MarketFigure';

const figure: ArticleFigure = {
  kind: 'bars',
  measure: 'fans-prices@5',
  title: '抖音报价，按粉丝量',
  head: '粉丝',
  columns: [
    { name: '账号', unit: 'count' },
    { name: '中位', unit: 'yuan' },
  ],
  rows: [
    { name: '10万以下', values: [80, 29_000] },
    { name: '10万–50万', values: [196, 116_000] },
    { name: '500万以上', values: [2, null] },
  ],
  source: '在架且有效的报价',
  sample: 278,
  sampleUnit: '个账号',
  day: '2026-11-28',
};

const shown = (over: Partial<ArticleFigure> = {}) =>
  render(<MarketFigure articleId={7} number={2} figure={{ ...figure, ...over }} />).container;

describe('a figure of a text', () => {
  it('says what it is, of how many, of which day and from where, and leads to its file', () => {
    const text = shown().textContent ?? '';
    expect(text).toContain('图 2，278 个账号');
    expect(text).toContain('本站统计 2026-11-28：在架且有效的报价');
    expect(screen.getByText('下载 CSV').getAttribute('href')).toBe(
      '/publicOpinion/publicDetails/7-2.csv',
    );
  });

  it('draws its last column, the longest bar whole, without what is not known', () => {
    const widths = [...shown().querySelectorAll('rect')].map((bar) => bar.getAttribute('width'));
    expect(widths).toEqual(['25%', '100%']);
  });

  it('has the same numbers as a table, for whoever reads it', () => {
    const cells = [...shown().querySelectorAll('tbody tr')].map((row) => row.textContent);
    expect(cells).toEqual(['10万以下80¥290', '10万–50万196¥1,160', '500万以上2样本不足']);
  });

  it.each(['split', 'steps', 'histogram', 'table'] as const)('is drawn as %s', (kind) => {
    const container = shown({ kind });
    expect(container.querySelectorAll('svg').length > 0).toBe(kind !== 'table');
    expect(container.querySelectorAll('tbody tr')).toHaveLength(3);
  });

  it('of too few is a sentence', () => {
    const container = shown({ sample: 3 });
    expect(container.querySelector('svg, table')).toBeNull();
    expect(container.textContent).toContain('样本太少，不画图');
  });
});
