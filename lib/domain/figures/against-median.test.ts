import { expect, it } from 'vitest';
import { againstMedian } from './against-median';

it.each([
  [22_900, 21_600, '比中位高 6.0%'],
  [18_000, 21_600, '比中位低 16.7%'],
  [21_601, 21_600, '与中位相同'],
  [43_200, 21_600, '比中位高 100.0%'],
])('%i to %i', (fen, median, words) => {
  expect(againstMedian(fen, median)).toBe(words);
});
