import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markWords } from './mark-words';

const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

describe('words that are marked', () => {
  it.each([
    ['青柚护肤笔记', ['护肤'], '青柚[护肤]笔记'],
    ['护肤与护肤', ['护肤'], '[护肤]与[护肤]'],
    ['禾木厨房日常', ['厨房', '禾木厨房'], '[禾木厨房]日常'],
    ['Vlog日常', ['vlog'], '[Vlog]日常'],
    ['a.b-c(d', ['.b-', '(d'], 'a[.b-]c[(d]'],
    ['日常', [], '日常'],
  ])('%s, %j: %s', (text, words, expected) => expect(marked(text, ...words)).toBe(expected));

  it('never change the text, whatever the words', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.array(fc.string({ unit: 'grapheme' })),
        (text, words) => {
          const parts = markWords(text, words);
          expect(parts.map(({ part }) => part).join('')).toBe(text);
        },
      ),
    );
  });
});
