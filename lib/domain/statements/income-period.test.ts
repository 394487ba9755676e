import { expect, test } from 'vitest';
import { incomePeriod, incomePeriods } from './income-period';

test('a quarter and a month have their first and last day, also in February of a leap year', () => {
  expect(incomePeriod('2026Q4')).toEqual({
    key: '2026Q4',
    label: '2026 年第 4 季度（10 月至 12 月）',
    from: '2026-10-01',
    to: '2026-12-31',
  });
  expect(incomePeriod('2028-02')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' });
});

test('what can be chosen goes back over the turn of the year', () => {
  const { quarters, months } = incomePeriods('2026-02-15');
  expect(quarters.slice(0, 3).map(({ key }) => key)).toEqual(['2026Q1', '2025Q4', '2025Q3']);
  expect(months.slice(0, 3).map(({ key }) => key)).toEqual(['2026-02', '2026-01', '2025-12']);
});
