import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours';

it('is quiet from 22:00 until 8:00', () => {
  expect([21 * 60 + 59, 8 * 60, 12 * 60].map(isQuiet)).toEqual([false, false, false]);
  expect([22 * 60, 0, 7 * 60 + 59].map(isQuiet)).toEqual([true, true, true]);
});
