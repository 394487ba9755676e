import { expect, it } from 'vitest';
import { countTitle, countWords } from './count-words';

it('a count is told to 999, and says so beyond', () => {
  expect([0, 27, 999, 1000].map(countWords)).toEqual(['0', '27', '999', '999+']);
  expect(countTitle(999)).toBeUndefined();
  expect(countTitle(1000)).toBe('超过 999 个，缩小范围后显示准确数');
});
