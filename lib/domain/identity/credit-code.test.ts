import { describe, expect, it } from 'vitest';
import { creditCodeProblem } from './credit-code';

/** The standard's own example. */
const right = '91350100M000100Y43';

describe('a unified social credit code', () => {
  it('is right with its check character', () => {
    expect(creditCodeProblem(right)).toBeUndefined();
  });

  it('is wrong with any one character changed', () => {
    for (let place = 0; place < 18; place++) {
      for (const character of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
        const value = `${right.slice(0, place)}${character}${right.slice(place + 1)}`;
        if (value !== right) expect(creditCodeProblem(value), value).toBeDefined();
      }
    }
  });

  it.each([
    ['', '请填写统一社会信用代码'],
    ['91350100M000100Y4', '统一社会信用代码为 18 位数字和大写字母，不含 I、O、S、V、Z，请核对'],
    ['91350100M000100YO3', '统一社会信用代码为 18 位数字和大写字母，不含 I、O、S、V、Z，请核对'],
    ['91350100M000100Y44', '统一社会信用代码有误，请对照营业执照逐位核对'],
  ])('%s is refused in words', (value, problem) => {
    expect(creditCodeProblem(value)).toBe(problem);
  });
});
