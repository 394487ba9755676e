import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { RanksCard, type RanksCardProps } from './RanksCard';

const weeks = Array.from({ length: 26 }, (_, nth) => shiftDay('2026-11-22', (nth - 25) * 7));
const places = (last: (number | null)[]) =>
  weeks.map((_, nth) => last[nth - 26 + last.length] ?? null);

const rank = (over: Partial<RanksCardProps['ranks']['ranks'][number]>) => ({
  kind: 'composite' as const,
  category: 0,
  area: 0,
  places: places([20, 12]),
  listed: 300,
  ...over,
});

const open = (ranks: RanksCardProps['ranks']['ranks']) =>
  render(<RanksCard platform={{ no: 5, name: '抖音' }} ranks={{ weeks, ranks }} />);

it('draws the first place on top, breaks the line where there was none, and says the same as a table', () => {
  const { container } = open([rank({ category: 2, places: places([9, 5, null, 8, 7]) })]);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  expect(path.match(/M/g)).toHaveLength(2);
  const heights = [...path.matchAll(/[ML]\d+ (\d+)/g)].map(([, y]) => Number(y));
  expect(heights[1]).toBeLessThan(heights[0]!);
  expect(screen.getByText('最好第 5，第 44 周')).toBeDefined();
  const hidden = within(screen.getByRole('table', { name: '美妆综合榜，各周位次' }));
  const told = hidden.getAllByRole('cell').map((cell) => cell.textContent);
  expect(told.slice(-5)).toEqual(['9', '5', '未上榜', '8', '7']);
});

it('tells the last week’s place on each board, and the change', () => {
  open([
    rank({ category: 2, places: places([8, 7]) }),
    rank({}),
    rank({ area: 330_000, places: places([4, 4]) }),
    rank({ kind: 'growth', category: 2, places: places([27, 31]) }),
    rank({ kind: 'growth' }),
    rank({ kind: 'value', category: 2, places: places([3, null]) }),
  ]);
  const table = within(screen.getByRole('table', { name: '最近一周的位次' }));
  const lines = table.getAllByRole('row').map((line) => line.textContent);
  expect(lines).toEqual([
    '第 47 周位次较上周',
    '美妆综合榜7上升▲ 1',
    '抖音总榜12上升▲ 8',
    '浙江地区榜4—',
    '美妆涨粉榜31下降▼ 4',
    '美妆性价比榜未上榜—',
  ]);
  expect(table.getByRole('link', { name: '美妆涨粉榜' }).getAttribute('href')).toBe(
    '/bd/dy/growth/meizhuang',
  );
});

it('is not there where an account was on no board', () => {
  expect(open([]).container.textContent).toBe('');
});
