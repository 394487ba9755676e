import { describe, expect, it } from 'vitest';
import { isCode, secondsLeft } from './code';

describe('a code', () => {
  it.each([
    ['123456', true],
    ['000000', true],
    ['12345', false],
    ['1234567', false],
    ['12345a', false],
    ['x123456', false],
  ])('%s: %s', (text, is) => expect(isCode(text)).toBe(is));

  it('may be asked for again after whole seconds, rounded up, never below none', () => {
    expect([secondsLeft(61_000, 1000), secondsLeft(1001, 1000)]).toEqual([60, 1]);
    expect([secondsLeft(1000, 1000), secondsLeft(0, 5000)]).toEqual([0, 0]);
  });
});
