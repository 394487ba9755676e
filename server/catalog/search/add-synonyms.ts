import type { Asked } from '@/lib/domain/catalog/search/asked';
import type { WordsLookedUp } from './look-up-words';

/** A synonym is worth less than the word, and each further one less than the one before. */
const FIRST = 0.7;
const STEP = 0.05;

/** The search with other words for its words. @returns undefined where there are none */
export function addSynonyms(asked: Asked, { synonyms }: WordsLookedUp): Asked | undefined {
  let added = false;
  const parts = asked.parts.map((part) => ({
    ...part,
    readings: part.readings.map((words) =>
      words.map((ways) => {
        const said = new Set(ways.map(({ word }) => word));
        const others = ways
          .flatMap(({ word }) => synonyms.get(word) ?? [])
          .filter((word) => !said.has(word));
        added ||= others.length > 0;
        return [
          ...ways,
          ...others.map((word, at) => ({ word, factor: Math.max(0.3, FIRST - STEP * at) })),
        ];
      }),
    ),
  }));
  return added ? { ...asked, parts } : undefined;
}
