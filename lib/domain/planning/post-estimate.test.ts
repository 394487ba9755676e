import { expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { postEstimate } from './post-estimate';

const today = '2026-11-27';
const posts = (isCommercial: boolean, reaches: readonly number[], daysAgo = 1) =>
  reaches.map((reach, nth) => ({ reach, isCommercial, postedOn: shiftDay(today, -daysAgo - nth) }));

const ten = [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000];

it('is where four of five commercial posts of the last 90 days lie', () => {
  expect(postEstimate([...posts(true, ten), ...posts(false, [9_000])], today, -0.2)).toEqual({
    low: 100,
    middle: 500,
    high: 900,
    method: 'commercial',
    count: 10,
    gap: null,
  });
});

it('is made of ordinary posts where commercial ones are too few, less what like accounts lose', () => {
  const few = [...posts(true, [5_000, 5_000, 5_000, 5_000]), ...posts(false, ten)];
  expect(postEstimate(few, today, -0.1)).toEqual({
    low: 90,
    middle: 450,
    high: 810,
    method: 'ordinary',
    count: 10,
    gap: -0.1,
  });
  expect(postEstimate(few, today, null)).toMatchObject({ low: 100, gap: null });
});

it('knows nothing of later posts and none of more than 90 days ago', () => {
  const five = [10, 20, 30, 40, 50];
  expect(postEstimate(posts(true, five), shiftDay(today, -5), null)).toBeNull();
  expect(postEstimate(posts(true, five, 86), today, null)).toBeNull();
  expect(postEstimate(posts(true, five, 85), today, null)).toMatchObject({ low: 10, high: 50 });
});
