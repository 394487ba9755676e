import { expect, it } from 'vitest';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { remainingWords, runningClock } from './format-remaining';

it.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [60, '01:00'],
  [3599, '59:59'],
  [3600, '01:00:00'],
  [86_399, '23:59:59'],
  [86_400, '1天 00:00:00'],
])('%d seconds run as %s', (seconds, clock) => expect(runningClock(seconds)).toBe(clock));

it.each([
  [-1, '已到期'],
  [0.9, '已到期'],
  [1, '不足 1 分钟'],
  [60, '剩 1分'],
  [3599, '剩 59分'],
  [3600, '剩 1时 00分'],
  [86_399, '剩 23时 59分'],
  [86_400, '剩 1天 00时'],
])('%d seconds are told as %s', (seconds, words) => expect(remainingWords(seconds)).toBe(words));

it('a large number is read in groups of three', () => {
  expect([0, 999, 1000, 1_234_567].map(groupDigits)).toEqual(['0', '999', '1,000', '1,234,567']);
});
