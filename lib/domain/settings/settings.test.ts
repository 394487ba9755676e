import { expect, it } from 'vitest';
import { settingOf } from './settings';

const { read, label, initial } = settingOf('service_fee_rate');

it.each([
  ['8', '0.0800', '8%'],
  ['6.5', '0.0650', '6.5%'],
  [' 6.25% ', '0.0625', '6.25%'],
  ['0', '0.0000', '0%'],
  ['30', '0.3000', '30%'],
])('reads a fee of %s per cent as %s', (typed, kept, words) => {
  expect(read(typed)).toBe(kept);
  expect(label(kept)).toBe(words);
});

it.each(['', '30.01', '31', '-1', '6.555', '0.08.1', '八', '1e1'])('refuses %j', (typed) => {
  expect(read(typed)).toBeNull();
});

it('begins with a value that it would take', () => {
  expect(read(label(initial))).toBe(initial);
});
