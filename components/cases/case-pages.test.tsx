import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BrandsBody } from './brand/BrandsBody';
import { anyBrand } from './brand/brand-links';
import { CaseBody } from './CaseBody';
import { CasesBody } from './CasesBody';
import { anyCase } from './case-links';

const outcome = {
  kind: 'reach' as const,
  actual: 82_000,
  promise: 100_000,
  away: -0.18,
  orders: 2,
};
const split = [
  { platform: 7, platform_name: 'B站', fen: 2_760_000, share: 0.67 },
  { platform: 5, platform_name: '抖音', fen: 1_360_000, share: 0.33 },
];
const row = {
  id: 7,
  title: '三人帐',
  brand: '',
  trade: 'other' as const,
  trade_name: '其他',
  industry: '运动户外',
  say: '',
  from: '2026-10-26',
  to: '2026-11-12',
  orders: 2,
  budget_fen: 4_120_000,
  split,
  outcome,
  wrong: '',
};
const list = {
  list: [row],
  total: 1,
  page: 1,
  pages: 1,
  all: 3,
  missed: 1,
  counts: {
    trade: [{ key: 'other', count: 1 }],
    budget: [{ key: 'middle', count: 1 }],
    result: [{ key: 'missed', count: 1 }],
  },
};
const account = {
  name: '',
  good_sn: '',
  platform: 7,
  platform_name: 'B站',
  position_name: '',
  count: 2,
  fen: 4_120_000,
  accepted_on: '',
  drafted_on: '',
  approved_on: '',
  published_on: '',
  late_days: 0,
  outcome,
};
const told = {
  ...row,
  not_say: '',
  spend_fen: 4_000_000,
  refund_fen: 120_000,
  cost_fen: 48_780,
  rows: [account],
  curve: [],
  faults: [],
  words: [],
  left_out: 1,
  plan: { trade: '运动户外', budget: '42000', pf: '7,5' },
};

it('a case that missed says so on its cover’s card, and names nobody who is not named', () => {
  render(<CasesBody cases={list} filter={{ ...anyCase, trade: 'other' }} />);
  const tile = screen.getByRole('link', { name: /三人帐/ });
  expect(tile.getAttribute('href')).toBe('/Solutions/Cases/7');
  expect(tile.textContent).toContain('未达');
  expect(tile.textContent).toContain('未具名品牌·其他');
  expect(screen.getByRole('img', { name: '预算分配：B站 67%，抖音 33%' })).toBeTruthy();
  // A filter with nothing behind it is no link.
  expect(screen.queryByRole('link', { name: /美妆/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^其他\s*1$/ }).getAttribute('aria-current')).toBe(
    'true',
  );
});

it('a list without cases says how one comes', () => {
  render(<CasesBody cases={{ ...list, list: [], total: 0, all: 0 }} filter={anyCase} />);
  expect(screen.getByText('还没有公开的案例')).toBeTruthy();
});

it('a case says what is not shown, and leads to a plan of its own brief', () => {
  render(<CaseBody told={told} />);
  expect(screen.getByText('投放要求没有公开。')).toBeTruthy();
  expect(screen.getByText('另 2 个账号')).toBeTruthy();
  expect(screen.getByText('不具名，不列日期')).toBeTruthy();
  expect(screen.getByText(/另有 1 条未计入：同一平台未具名的账号不足 3 个/)).toBeTruthy();
  expect(screen.getByText(/有账号未具名，不按日画线/)).toBeTruthy();
  expect(screen.getByText(/没有逾期、退稿、争议和退款/)).toBeTruthy();
  const again = screen.getByRole('link', { name: '照这份改一份' });
  expect(
    Object.fromEntries(new URL(again.getAttribute('href') ?? '', 'http://x').searchParams),
  ).toEqual(told.plan);
});

it('brands that are not named stand rounded, each head sorts by a link', () => {
  const spending = {
    brands: 2,
    orders: 50,
    spend_fen: 100_000_000,
    counted_at: '2026-11-23T02:00:00.000Z',
    named: 1,
    sums: [],
    list: [
      {
        is_named: true,
        name: '朴初护肤',
        trade: 'beauty' as const,
        trade_name: '美妆',
        spend_fen: 20_000_000,
        orders: 46,
        mix: split,
        forms: ['图文'],
        met: 0.83,
        cases: 3,
      },
      {
        is_named: false,
        name: '',
        trade: 'beauty' as const,
        trade_name: '美妆',
        spend_fen: 80_000_000,
        orders: 30,
        mix: [],
        forms: [],
        met: null,
        cases: 0,
      },
    ],
    total: 2,
    page: 1,
    pages: 1,
    counts: [{ trade: 'beauty' as const, trade_name: '美妆', count: 2 }],
  };
  render(<BrandsBody spending={spending} filter={anyBrand} />);
  expect(screen.getByText('某美妆品牌')).toBeTruthy();
  expect(screen.getByText('约 ¥80 万')).toBeTruthy();
  expect(screen.getByText('30+')).toBeTruthy();
  expect(screen.getByText(/每格未列名的至少 5 家才画/)).toBeTruthy();
  const head = screen.getByRole('columnheader', { name: '花费' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('link', { name: /花费/ }).getAttribute('href')).toBe('/brand?dir=asc');
  expect(screen.getByRole('link', { name: '单数' }).getAttribute('href')).toBe(
    '/brand?sort=orders',
  );
});
