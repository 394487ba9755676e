import type { AskedPart, Way } from './asked';
import { isOneSignOff } from './one-sign-off';

/** What is searched of a good; all plain (plainWord). */
export interface SearchFields {
  title: string;
  accountId: string;
  /** the first is what the account is about, the others are besides */
  categories: readonly string[];
  tags: readonly string[];
  /** province, city */
  places: readonly string[];
}

/** What a match is worth by where it stands (decision 065). */
export const fieldWeights = {
  whole: 1,
  titleStart: 0.95,
  category: 0.9,
  accountStart: 0.9,
  title: 0.85,
  /** the title's pinyin begins with it */
  spelled: 0.85,
  tag: 0.8,
  partOfTag: 0.65,
  furtherCategory: 0.6,
  place: 0.5,
} as const;

/** Of each field beyond the best one. */
const besides = 0.15;

/**
 * How well a good matches a part of a search: the best reading; of a reading the mean of its words, each of which
 * must stand within one field.
 * @returns 0 where it does not match, at most 1
 */
export function matchOfPart(fields: SearchFields, part: AskedPart): number {
  let best = 0;
  for (const words of part.readings) {
    if (words.length === 0) continue;
    const weights = words.map((ways) =>
      Math.max(0, ...ways.map((way) => way.factor * matchOfWay(fields, way))),
    );
    if (weights.includes(0)) continue;
    best = Math.max(best, weights.reduce((sum, weight) => sum + weight, 0) / weights.length);
  }
  return best;
}

function matchOfWay(fields: SearchFields, { word, isLoose }: Way): number {
  if (isLoose) return isOneSignOff(fields.title, word) ? fieldWeights.title : 0;
  const found = [
    titleWeight(fields.title, word),
    categoryWeight(fields.categories, word),
    tagWeight(fields.tags, word),
    fields.places.includes(word) ? fieldWeights.place : 0,
    fields.accountId === word ? fieldWeights.whole : 0,
  ].sort((a, b) => b - a);
  const [first = 0, ...others] = found;
  return Math.min(1, first + besides * others.reduce((sum, weight) => sum + weight, 0));
}

function titleWeight(title: string, word: string): number {
  if (title === word) return fieldWeights.whole;
  if (title.startsWith(word)) return fieldWeights.titleStart;
  return title.includes(word) ? fieldWeights.title : 0;
}

function categoryWeight(categories: readonly string[], word: string): number {
  const at = categories.indexOf(word);
  if (at < 0) return 0;
  return at === 0 ? fieldWeights.category : fieldWeights.furtherCategory;
}

function tagWeight(tags: readonly string[], word: string): number {
  if (tags.includes(word)) return fieldWeights.tag;
  return tags.some((tag) => tag.includes(word)) ? fieldWeights.partOfTag : 0;
}
