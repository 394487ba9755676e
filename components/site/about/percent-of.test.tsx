import { expect, it } from 'vitest';
import { percentOf } from './percent-of';

it.each([
  ['0.0800', '8%'],
  ['0.0850', '8.5%'],
  ['0.1', '10%'],
  ['0.0025', '0.25%'],
  ['1', '100%'],
])('a rate of %s is written %s', (rate, words) => {
  expect(percentOf(rate)).toBe(words);
});
