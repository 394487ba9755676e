import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ComparedGood } from '@/lib/contract/planning';
import { aDetail } from '@/tests/support/test-card';
import { compareGroups, sideOf } from './compare-rows';

const row = (label: string) =>
  compareGroups.flatMap(({ rows }) => rows).find((one) => one.label === label)!;

const noEstimate: ComparedGood['estimate'] = { band: null, past: { of: 0, held: 0 } };

const side = (posts: ComparedGood['posts'], estimate = noEstimate) => {
  const good: ComparedGood = { ...aDetail(), posts, estimate, settled: [], similar: [] };
  return sideOf({ good, column: { sn: good.good.good_sn, position: 0 } });
};

const words = (label: string, posts: ComparedGood['posts']) =>
  render(<div>{row(label).cell(side(posts))}</div>).container.textContent;

const post = (no: number) => ({
  title: `第 ${no} 条`,
  url: `https://www.douyin.com/video/${no}`,
  posted_on: '2026-11-18',
  reach: 9000,
  interactions: null,
  is_commercial: no === 2,
  source: 'monitor' as const,
  as_of: '2026-11-19',
});
const told: ComparedGood['posts'] = {
  total: 63,
  items: [1, 2, 3, 4].map(post),
  ordinary: { count: 55, median: 378_000 },
  commercial: { count: 8, median: 354_000 },
  gap: -0.063,
};
const few = { ...told, commercial: { count: 4, median: null }, gap: null };

it('compares how far commercial posts fall behind, of how many', () => {
  expect(words('商单差', told)).toBe('−6.3%日常 55 条 37.8万，商单 8 条 35.4万');
  expect(words('商单差', few)).toBe('不足 5 条日常 55 条 37.8万，商单 4 条');
  expect(row('商单差').value(side(told))).toEqual({ value: -0.063, scale: 'gap' });
  expect(row('商单差').value(side(few))).toBeNull();
});

it('shows the last three posts of each, and nothing where none is told', () => {
  expect(words('最近发布', told)).toBe(
    '第 1 条11-18 9,000 监测第 2 条11-18 9,000 商单 监测第 3 条11-18 9,000 监测',
  );
  const none = { ...told, total: 0, items: [] };
  for (const label of ['最近发布', '商单差'])
    expect(row(label).cell(side(none)) || null).toBeNull();
});

it('compares what a commercial post is expected to reach, among platforms that count the same', () => {
  const band = { low: 312_000, middle: 360_000, high: 418_000, count: 8, gap: null };
  const one = side(told, {
    band: { ...band, method: 'commercial' },
    past: { of: 12, held: 10 },
  });
  const { container } = render(<div>{row('预估').cell(one)}</div>);
  expect(container.textContent).toBe(
    '31.2万–41.8万播放，按近 90 天 8 条商单过去 12 次投放中 10 次落在区间内',
  );
  expect(row('预估').value(one)).toEqual({ value: 360_000, scale: '播放' });
  expect(row('预估').value(side(told))).toBeNull();
});
