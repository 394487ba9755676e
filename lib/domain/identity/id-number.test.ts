import { describe, expect, it } from 'vitest';
import { idNumberProblem, isMaskedIdNumber, maskIdNumber } from './id-number';

const today = '2026-11-22';

describe('the number of an identity card', () => {
  // The standard's own examples.
  it.each(['11010519491231002X', '440524188001010014'])(
    '%s has a right check character',
    (value) => {
      const problem = idNumberProblem(value, today);
      // The second is of somebody born in 1880: right by its character, and nobody who is alive.
      expect(problem).toBe(value.startsWith('44') ? '身份证号有误，请对照证件逐位核对' : undefined);
    },
  );

  it('is wrong with any one digit changed, or two neighbours swapped', () => {
    const right = '11010519491231002X';
    for (let place = 0; place < 17; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const value = `${right.slice(0, place)}${digit}${right.slice(place + 1)}`;
        if (value !== right) expect(idNumberProblem(value, today), value).toBeDefined();
      }
      const swapped = [...right];
      [swapped[place], swapped[place + 1]] = [right[place + 1] ?? '', right[place] ?? ''];
      if (swapped.join('') !== right)
        expect(idNumberProblem(swapped.join(''), today)).toBeDefined();
    }
  });

  it.each([
    ['', '请填写身份证号'],
    ['11010519491231002', '身份证号为 18 位，最后一位可以是 X，请核对'],
    ['11010519491231002x', '身份证号为 18 位，最后一位可以是 X，请核对'],
    // Of no province; of the 31st of June; of tomorrow. Their check characters are right.
    ['991105194912310024', '身份证号有误，请对照证件逐位核对'],
    ['110105199006310020', '身份证号有误，请对照证件逐位核对'],
    ['110105202611230023', '身份证号有误，请对照证件逐位核对'],
  ])('%s is refused in words', (value, problem) => {
    expect(idNumberProblem(value, today)).toBe(problem);
  });

  it('is shown without its birthday', () => {
    expect(maskIdNumber('11010519491231002X')).toBe('110105********002X');
    expect(isMaskedIdNumber('110105********002X')).toBe(true);
    expect(isMaskedIdNumber('11010519491231002X')).toBe(false);
  });
});
