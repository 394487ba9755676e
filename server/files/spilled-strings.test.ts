import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpilledStrings } from './spilled-strings';

describe('a list of texts in a file', () => {
  it('gives back every text, in whatever order it is asked', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constant('长'.repeat(30_000)),
      fc.constant('x'.repeat(200_000)),
    );
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
        const strings = new SpilledStrings();
        // More than are kept in memory, so that the others come from the file.
        for (let n = 0; n < 4_096; n++) strings.push(`kept ${n}`);
        for (const each of texts) strings.push(each);
        for (const index of [...texts.keys()].reverse()) {
          expect(strings.at(4_096 + index)).toBe(texts[index]);
        }
        expect(strings.at(7)).toBe('kept 7');
        expect(strings.at(-1)).toBe('');
        expect(strings.at(4_096 + texts.length)).toBe('');
        expect(strings.at(Number.NaN)).toBe('');
        strings.close();
      }),
      { numRuns: 40 },
    );
  });

  it('goes on taking texts after one was read', () => {
    const strings = new SpilledStrings();
    for (let n = 0; n < 10_000; n++) {
      strings.push(`text ${n}`);
      if (n % 1_000 === 0) expect(strings.at(n)).toBe(`text ${n}`);
    }
    expect(strings.at(9_500)).toBe('text 9500');
    strings.close();
  });

  it('gives back what lies further back than the pages it holds', () => {
    const strings = new SpilledStrings();
    const text = (n: number) => `${n} ${'x'.repeat(30_000)}`;
    const count = 4_096 + 400; // 400 of which two fill a page: 200 pages
    for (let n = 0; n < count; n++) strings.push(n < 4_096 ? '' : text(n));
    for (let n = 4_096; n < count; n++) {
      expect(strings.at(n)).toBe(text(n));
      expect(strings.at(4_096)).toBe(text(4_096));
    }
    strings.close();
  });
});
