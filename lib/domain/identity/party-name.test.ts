import { expect, it } from 'vitest';
import { isSameName, maskName } from './party-name';

it('takes the same name in another writing for the same', () => {
  expect(isSameName('青禾（苏州）食品 有限公司', '青禾(苏州)食品有限公司')).toBe(true);
  expect(isSameName('阿依古丽・买买提', '阿依古丽·买买提')).toBe(true);
  expect(isSameName('陆知夏', '陆知春')).toBe(false);
});

it('shows of a person’s name the first sign alone', () => {
  expect(maskName('陆知夏')).toBe('陆**');
  expect(maskName('阿依古丽·买买提')).toBe('阿***');
});
