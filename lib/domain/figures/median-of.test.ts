import { expect, it } from 'vitest';
import { medianOf } from './median-of';

it('a median is a value that is there, the lower of two in the middle', () => {
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([4, 1, 3, 2])).toBe(2);
  expect(medianOf([null, 7, null])).toBe(7);
  expect(medianOf([])).toBe(0);
});
