import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSignOff, oneLetterOff } from './one-sign-off';

describe('a word that is one sign off', () => {
  it.each([
    ['禾木厨房日常', '禾木厨坊'],
    ['禾木厨房日常', '木厨芳日'],
    ['禾木厨房日常', '禾木厨的房'],
    ['禾木厨房日常', '禾厨房'],
    ['禾木厨房日常', '木木厨房'],
  ])('%s has %s', (text, word) => expect(isOneSignOff(text, word)).toBe(true));

  it.each([
    ['禾木厨房日常', '禾目厨坊'],
    ['禾木厨房日常', '美妆护肤'],
    ['禾木厨房日常', '房厨木禾'],
  ])('%s has not %s', (text, word) => expect(isOneSignOff(text, word)).toBe(false));
});

describe('a Latin word that is one letter off', () => {
  const word = fc.string({
    unit: fc.constantFrom(...'abcxyz019_'),
    minLength: 3,
    maxLength: 12,
  });

  it('is among the spellings that are tried, whichever letter is wrong', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.constantFrom(...'qrs7'), (right, place, letter) => {
        const at = place % right.length;
        expect(oneLetterOff(right.slice(0, at) + letter + right.slice(at + 1))).toContain(right);
        expect(oneLetterOff(right.slice(0, at) + letter + right.slice(at))).toContain(right);
        const without = right.slice(0, at) + right.slice(at + 1);
        expect(oneLetterOff(without)).toContain(right);
      }),
    );
  });

  it('has letters changed about', () => expect(oneLetterOff('hfuu')).toContain('hufu'));
});
