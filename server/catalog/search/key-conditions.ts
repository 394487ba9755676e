import { type SQL, sql } from 'drizzle-orm';
import { areaName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { shownPlatforms } from '@/lib/domain/catalog/more-filters';
import type { Asked, AskedWord, Way } from '@/lib/domain/catalog/search/asked';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { tokensOf } from '@/lib/domain/catalog/search/word-signs';
import { searchBounds } from './bounds';
import { keyFields, searchKey, wholeFields } from './search-keys';

/**
 * Sets of keys that a good must share, each as `k.k0`, `k.k1` … of one class of scores: the condition is the same for
 * every class, its numbers are not.
 */
export class KeySets {
  readonly sets: number[][] = [];

  /** A good has at least one of the keys. */
  shares(keys: readonly number[]): SQL {
    this.sets.push([...new Set(keys)]);
    return sql`w.keys && ${sql.raw(`k.k${this.sets.length - 1}`)}`;
  }
}

/** What a good's keys must have to fit a search; which field a word stands in is looked at afterwards. */
export function askedCondition(asked: Asked, sets: KeySets): SQL {
  const parts = asked.parts.map(({ readings }) =>
    anyOf(
      readings
        .filter((words) => words.length > 0)
        .map((words) => allOf(words.map((word) => wordCondition(word, sets)))),
    ),
  );
  return allOf(parts);
}

/** What of a list's filter may be a key. */
export type KeyFilter = Pick<
  ListFilter,
  'platform' | 'hub' | 'category' | 'area' | 'price' | 'fans' | 'position' | 'more'
>;

/** The facets of a list that are keys too: they narrow before a good is read. */
export function facetConditions(
  { category, area, price, fans, position, ...scope }: KeyFilter,
  sets: KeySets,
): SQL[] {
  const some = (values: readonly number[], field: 'platform' | 'priceBand' | 'fansBand') => [
    sets.shares(values.map((value) => searchKey(String(value), keyFields[field]))),
  ];
  const one = (value: number, field: 'priceBand' | 'fansBand') =>
    value ? some([value], field) : [];
  const name = plainWord(categoryName(category));
  const place = plainWord(areaName(area));
  return [
    ...(scope.platform || scope.hub || scope.more?.on
      ? some(shownPlatforms(scope), 'platform')
      : []),
    // Of the main position; the price of another one is looked at afterwards.
    ...one(position ? 0 : price, 'priceBand'),
    ...one(fans, 'fansBand'),
    ...(name
      ? [
          sets.shares([
            searchKey(name, keyFields.category),
            searchKey(name, keyFields.furtherCategory),
          ]),
        ]
      : []),
    ...(place ? [sets.shares([searchKey(place, keyFields.place)])] : []),
  ];
}

function wordCondition(word: AskedWord, sets: KeySets): SQL {
  const single: number[] = [];
  const longer: SQL[] = [];
  for (const way of word) {
    if (way.isLoose) {
      longer.push(...looseConditions(way, sets));
      continue;
    }
    single.push(...wholeFields.map((field) => searchKey(way.word, field)));
    const tokens = longTokens(way.word);
    const [only] = tokens;
    if (tokens.length === 1 && only) single.push(...inText(only));
    else longer.push(allOf(tokens.map((token) => sets.shares(inText(token)))));
  }
  return anyOf([...(single.length > 0 ? [sets.shares(single)] : []), ...longer]);
}

/** Whichever sign is wrong, the pairs outside of its place are there. A long word has few places of several signs. */
function looseConditions({ word }: Way, sets: KeySets): SQL[] {
  const signs = Array.from(word);
  const places = Math.min(signs.length, searchBounds.wrongPlaces);
  return Array.from({ length: places }, (_, place) => {
    const [from, to] = [place, place + 1].map((at) => Math.round((at * signs.length) / places));
    const right = [signs.slice(0, from).join(''), signs.slice(to).join('')];
    const tokens = right.flatMap(tokensOf).filter((token) => Array.from(token).length > 1);
    return fewOf([...new Set(tokens)], searchBounds.looseTokens);
  }).flatMap((tokens) =>
    tokens.length > 0 ? [allOf(tokens.map((token) => sets.shares(inText(token))))] : [],
  );
}

/** A sign that stands alone among runs may be half of a pair in the text: it is left to the look at the text. */
function longTokens(word: string): string[] {
  const tokens = tokensOf(word);
  const long = tokens.filter((token) => Array.from(token).length > 1);
  return fewOf(long.length > 0 ? long : tokens, searchBounds.tokens);
}

/** As many as one word may cost, from all over it: whether a good has the others too is seen in its fields. */
function fewOf(tokens: readonly string[], most: number): string[] {
  const step = Math.max(1, (tokens.length - 1) / (most - 1));
  const few = Math.min(tokens.length, most);
  return Array.from({ length: few }, (_, at) => tokens[Math.round(at * step)] ?? '');
}

const inText = (token: string): number[] => [
  searchKey(token, keyFields.title),
  searchKey(token, keyFields.tag),
];

const anyOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
