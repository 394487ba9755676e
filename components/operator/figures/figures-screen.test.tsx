import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { ConsoleNav } from '../frame/ConsoleNav';
import { frame } from '../kit/console-samples';
import { FiguresScreen } from './FiguresScreen';
import type { ShownFigures } from './shown-figures';

type Deals = ShownFigures['total']['now'];

const deals = (over: Partial<Deals> = {}): Deals => ({
  placed: 40,
  paid: 40,
  gmv_fen: 4_000_000,
  settled: 35,
  completed_fen: 3_500_000,
  fee_fen: 280_000,
  refunded_fen: 12_345,
  take_rate: 0.08,
  buyers: 30,
  repeat_rate: 0.5,
  disputes: 1,
  per_hundred: 2.5,
  ...over,
});

const before = deals({ gmv_fen: 5_000_000, take_rate: 0.07, repeat_rate: null, per_hundred: 2.5 });
const total = { now: deals(), before };

const shown = (over: Partial<ShownFigures> = {}): ShownFigures => ({
  range: {
    before: '2026-11-09',
    from: '2026-11-16',
    to: '2026-11-22',
    kept: 7,
    kept_before: 5,
    last_kept: '2026-11-22',
  },
  total,
  of_all: total,
  days: Array.from({ length: 14 }, (_, nth) => ({
    day: shiftDay('2026-11-09', nth),
    paid: nth,
    gmv_fen: nth * 100_000,
    fee_fen: 0,
  })),
  visits: { now: 900, before: 800 },
  sessions: { now: 300, before: 200 },
  way: [
    { name: '浏览列表', now: 200, before: 100 },
    { name: '付款', now: 20, before: 20 },
  ],
  pages: [{ label: 'home', now: 30, before: 20 }],
  sources: [
    { label: '', now: 30, before: 20 },
    ...Array.from({ length: 14 }, (_, nth) => ({
      label: `a${nth}.example`,
      now: 14 - nth,
      before: 0,
    })),
    { label: '*', now: 5, before: 0 },
  ],
  platforms: [{ key: '5', name: '抖音', ...total }],
  categories: [{ key: '', name: '', ...total }],
  stays: [
    {
      ...{ state: 'pending_accept', name: '待接单', left: 40, by_timer: 0.25 },
      ...{ median_minutes: 200, most_minutes: 1_200 },
    },
    {
      ...{ state: 'retaining', name: '保留期', left: 12, by_timer: null },
      ...{ median_minutes: null, most_minutes: null },
    },
  ],
  ...over,
});

const usual = { days: '7', platform: '', category: '', chart: 'gmv' } as const;

test('rises are red and falls green, rates change by points, and too few have none', () => {
  render(<FiguresScreen query={usual} shown={shown()} />);
  const overview = within(screen.getByRole('region', { name: '总览' }));
  const [change] = overview.getAllByText('−20.0%');
  expect(change?.className).toContain('down');
  expect(overview.getByText('+1.00 点').className).toContain('up');
  expect(overview.getByText('前 7 天 不足 30 单')).toBeTruthy();
  expect(screen.getByText(/统计到 11-22，前期缺 2 天，不含今天/)).toBeTruthy();
});

test('each chart says its days and steps in words too', () => {
  render(<FiguresScreen query={usual} shown={shown()} />);
  const chart = screen.getByRole('region', { name: '每日成交额' });
  const [, first] = within(chart).getAllByRole('row', { hidden: true });
  expect(first?.textContent).toBe('11-16 周一¥7,000.0011-09¥0.00');
  expect(chart.querySelector('title')?.textContent).toBe(
    '11-16 周一\n成交额 ¥7,000.00\n前 7 天 11-09 ¥0.00',
  );
  const way = screen.getByRole('region', { name: '从列表到付款' });
  expect(within(way).getByText(/条长取对数/)).toBeTruthy();
  expect(within(way).getByText('−10.00 点').className).toContain('down');
});

test('what only the clock ends says nothing of who let it lie', () => {
  render(<FiguresScreen query={usual} shown={shown()} />);
  const rows = within(screen.getByRole('region', { name: '订单在每一步多久' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '状态离开停留中位九成在到时未动',
    '待接单403时 20分20时 00分25.0%',
    '保留期12不足 30 单不足 30 单—',
  ]);
});

test('sources end with the rest in one line', () => {
  render(<FiguresScreen query={usual} shown={shown()} />);
  const rows = within(screen.getByRole('region', { name: '来源' })).getAllByRole('row');
  expect(rows).toHaveLength(14);
  expect(rows[1]?.textContent).toBe('直接打开30+50.0%');
  expect(rows.at(-1)?.textContent).toBe('其余11—');
});

test('a choice is a link that keeps the others, and so is the file', () => {
  const query = { ...usual, platform: '5', chart: 'fee' } as const;
  render(<FiguresScreen query={query} shown={shown()} />);
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(to('90 天')).toBe('/operator/figures?days=90&platform=5&chart=fee');
  expect(to('导出 xlsx')).toBe('/operator/figures?days=7&platform=5&file=xlsx');
  expect(to('订单')).toBe('/operator/figures?days=7&platform=5&chart=paid');
});

test('a market without a day that is over says when there will be one', () => {
  const range = { ...shown().range, kept: 0, kept_before: 0, last_kept: null };
  render(<FiguresScreen query={usual} shown={shown({ range })} />);
  expect(screen.getByText('还没有过完的一天')).toBeTruthy();
  expect(screen.queryByRole('region', { name: '总览' })).toBeNull();
});

test('the way to it is shown to finance and to who manages, to nobody else', () => {
  const seen = (['review', 'service', 'content', 'finance', 'admin'] as const).filter((role) => {
    const { unmount } = render(<ConsoleNav frame={{ ...frame, roles: [role] }} route="operator" />);
    const isThere = screen.queryByRole('link', { name: '经营数据' }) !== null;
    unmount();
    return isThere;
  });
  expect(seen).toEqual(['finance', 'admin']);
});
