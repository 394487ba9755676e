import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text';

it.each([
  ['短文', 5, '短文'],
  ['短文', 1, '短'],
  ['😀😀', 3, '😀'],
  ['a😀', 2, 'a'],
  ['😀', 1, ''],
  ['', 3, ''],
])('of %s the first %i units are %s', (text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
});

it('what was well-formed stays so, wherever it is cut', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
      const cut = cutText(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut) && cut.length <= max).toBe(true);
    }),
  );
});
