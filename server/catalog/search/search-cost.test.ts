import { expect, it } from 'vitest';
import { longQuestions } from '@/tests/support/hostile/long-questions';
import { addSynonyms } from './add-synonyms';
import { askedCondition, KeySets } from './key-conditions';
import type { WordsLookedUp } from './look-up-words';
import { partsOf, readAsked } from './read-asked';

/** Columns that a statement may have are 1 664; far below, its planning alone takes longer than the search. */
const mostSets = 200;

/** Every pair of signs is a known word with synonyms, and each may be misspelt: the dearest there is. */
const allKnown = (q: string): WordsLookedUp => {
  const pairs = Array.from(q, (sign, at) => sign + (Array.from(q)[at + 1] ?? ''));
  return {
    known: new Set(pairs),
    places: new Set(),
    synonyms: new Map(pairs.map((pair) => [pair, ['护肤', '敏感肌', '研究所', '美妆']])),
    spelt: new Map(),
    begun: new Map(),
  };
};

it('puts no more keys into a statement than it can plan at once, whatever is asked', () => {
  for (const q of longQuestions) {
    for (const words of [allKnown(q), allKnown('')]) {
      const own = readAsked(partsOf(q), words, { platform: 0 });
      const asked = addSynonyms(own, words) ?? own;
      const sets = new KeySets();
      askedCondition(asked, sets);
      expect(sets.sets.length, q).toBeLessThanOrEqual(mostSets);
    }
  }
});
