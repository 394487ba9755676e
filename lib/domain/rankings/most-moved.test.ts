import { expect, it } from 'vitest';
import { mostMoved } from './most-moved';

const board = (platform: number, ...values: number[]) => ({
  platform,
  trend: values.map((value) => ({ value })),
});

it('boards that rose or fell most come first, those without a week before last', () => {
  const found = mostMoved([board(9, 7), board(1, 100, 105), board(5, 100, 80), board(3, 0, 9)]);
  expect(found.map(({ platform }) => platform)).toEqual([5, 1, 3, 9]);
});
