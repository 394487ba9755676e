import type { SearchFields } from '@/lib/domain/catalog/search/match-weight';
import { tokensOf } from '@/lib/domain/catalog/search/word-signs';

/**
 * The fields that a key tells apart. A change of how keys are made needs a migration that empties good_words and says
 * `words_stale`: the jobs then make them anew (refill-words.ts).
 */
export const keyFields = {
  title: 0,
  tag: 1,
  category: 2,
  furtherCategory: 3,
  place: 4,
  platform: 5,
  priceBand: 6,
  fansBand: 7,
} as const;

/** Facets that are keys besides categories and places: numbers of a platform and of its bands; 0 unknown. */
export type KeyFacets = Readonly<Record<'platform' | 'priceBand' | 'fansBand', number>>;

const facetFields = ['platform', 'priceBand', 'fansBand'] as const;

type KeyField = (typeof keyFields)[keyof typeof keyFields];

/** Fields whose whole text is a word: tags, categories, places. */
export const wholeFields: readonly KeyField[] = [1, 2, 3, 4];

/** Classes of a good's score: 0 the best. A search goes from one to the next and stops when it has enough. */
export const QUALITIES = 10;

/** Lowest score of each class but the last; narrow at the top, where it decides what is seen. */
const qualityFloors = [9_700, 9_500, 9_300, 9_100, 8_900, 8_600, 8_200, 7_500, 6_000];

/** @param score 0 to 10 000 */
export function qualityOf(score: number): number {
  const found = qualityFloors.findIndex((floor) => score >= floor);
  return found < 0 ? QUALITIES - 1 : found;
}

/**
 * A word in a field as a number: 46 bits of the word, three of the field, four for the class of the good, which is
 * added. Two words that share their number find each other's goods, which the look at the fields themselves leaves out.
 */
export function searchKey(word: string, field: KeyField): number {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    high = Math.imul(high ^ unit, 0x01000193);
    low = (Math.imul(low, 0x85ebca6b) ^ Math.imul(unit, 0xc2b2ae35)) + at;
    low ^= low >>> 15;
  }
  const bits = ((high ^ (high >>> 14)) & 0x3fff) * 2 ** 32 + (low >>> 0);
  return bits * 128 + field * 16;
}

/** Every key that a good is found by. */
export function keysOfGood(fields: SearchFields, facets: KeyFacets, score: number): number[] {
  const quality = qualityOf(score);
  const keys = new Set<number>();
  const add = (word: string, field: KeyField) => keys.add(searchKey(word, field) + quality);
  const [firstSign] = fields.title;
  if (firstSign) add(firstSign, keyFields.title);
  for (const token of tokensOf(fields.title)) add(token, keyFields.title);
  for (const tag of fields.tags) {
    add(tag, keyFields.tag);
    for (const token of tokensOf(tag)) add(token, keyFields.tag);
  }
  fields.categories.forEach((name, at) => {
    add(name, at === 0 ? keyFields.category : keyFields.furtherCategory);
  });
  for (const place of fields.places) add(place, keyFields.place);
  for (const facet of facetFields) {
    if (facets[facet] > 0) add(String(facets[facet]), keyFields[facet]);
  }
  return [...keys];
}
