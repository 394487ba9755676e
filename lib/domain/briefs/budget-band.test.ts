import { expect, it } from 'vitest';
import { budgetBand } from './budget-band';

it.each([
  [-1, '预算待定'],
  [0, '预算待定'],
  [1, '5 千元以下'],
  [4_999, '5 千元以下'],
  [5_000, '5 千–2 万元'],
  [20_000, '2 万–10 万元'],
  [99_999, '2 万–10 万元'],
  [100_000, '10 万–50 万元'],
  [500_000, '50 万元以上'],
])('a budget of %i 元 is told as %s', (yuan, words) => {
  expect(budgetBand(yuan)).toBe(words);
});
