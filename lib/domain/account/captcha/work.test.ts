import { expect, it } from 'vitest';
import { formatWork, parseWork, startsWithZeros } from './work';

it('counts zero bits from the first on', () => {
  const bytes = (...all: number[]) => Uint8Array.from(all);
  expect(startsWithZeros(bytes(0x1f, 0, 0, 0), 3)).toBe(true);
  expect(startsWithZeros(bytes(0x20, 0, 0, 0), 3)).toBe(false);
  expect(startsWithZeros(bytes(0, 0x7f, 0, 0), 9)).toBe(true);
  expect(startsWithZeros(bytes(0xff, 0, 0, 0), 1)).toBe(false);
  expect(startsWithZeros(bytes(), 1)).toBe(false);
});

it('is a number for each part and nothing else', () => {
  expect(parseWork(formatWork([1, 2, 3, 4, 5, 6, 7, 0]))).toEqual([1, 2, 3, 4, 5, 6, 7, 0]);
  for (const odd of [
    '',
    '1',
    '1.2.3.4.5.6.7',
    '1.2.3.4.5.6.7.8.9',
    '1.2.3.4.5.6.7.x',
    '1.2.3.4.5.6.7.1234567',
  ]) {
    expect(parseWork(odd), odd).toBeNull();
  }
});
