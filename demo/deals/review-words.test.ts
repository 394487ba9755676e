import { expect, it } from 'vitest';
import { randomOf } from '../random';
import { reviewWords } from './review-words';

it('count no deals: the words know nothing of the history that they are drawn for', () => {
  const random = randomOf('reviews');
  const drawn = Array.from({ length: 400 }, (_, nth) =>
    reviewWords(
      { category: 2, positionName: '视频笔记', isLate: nth % 2 === 0, isCool: nth % 3 === 0 },
      random,
    ),
  );
  expect(new Set(drawn).size).toBeGreaterThan(200);
  expect(drawn.filter((words) => /第.次|又一次|首次|再次/.test(words))).toEqual([]);
});
