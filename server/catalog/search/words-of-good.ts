import { type KeyFacets, keysOfGood } from './search-keys';
import { type Spelling, spell, spellKnown } from './spell';
import { searchFields, writeFields } from './stored-fields';

/** What a search reads of a good. */
export interface GoodWords extends Spelling {
  goodId: number;
  score: number;
  /** stored-fields.ts */
  fields: string;
  accountId: string;
  keys: number[];
  /** its categories, tags and places, for search_words */
  known: readonly KnownWord[];
}

export interface KnownWord extends Spelling {
  word: string;
  kind: 'category' | 'tag' | 'place';
}

/** Makes what a search reads of a good from what is told about it. Pure. */
export function wordsOfGood({
  goodId,
  score,
  facets,
  ...told
}: {
  goodId: number;
  /** 0 to 10 000 */
  score: number;
  facets: KeyFacets;
  title: string;
  accountId: string;
  categories: readonly string[];
  tags: readonly string[];
  /** province, city; '' unknown */
  places: readonly string[];
}): GoodWords {
  const fields = searchFields(told);
  const knownOf = (kind: KnownWord['kind'], words: readonly string[]) =>
    words.map((word) => ({ word, kind, ...spellKnown(word) }));
  return {
    goodId,
    score,
    fields: writeFields(fields),
    accountId: fields.accountId,
    ...spell(fields.title),
    keys: keysOfGood(fields, facets, score),
    known: [
      ...knownOf('category', fields.categories),
      ...knownOf('tag', fields.tags),
      ...knownOf('place', fields.places),
    ],
  };
}
