import { type Asked, waysOf } from '@/lib/domain/catalog/search/asked';
import { isLatin } from '@/lib/domain/catalog/search/word-signs';
import type { Ranked } from './rank-candidates';
import { spelledPart } from './spell';
import { writeFields } from './stored-fields';

/** The words to be marked in the goods of a page: those that stand in them, and what was spelt of their names. */
export function marksOf(asked: Asked, page: readonly Ranked[]): string[] {
  const text = page.map(({ fields }) => writeFields(fields)).join('\n');
  const words = waysOf(asked).map(({ word }) => word);
  const spelt = asked.parts
    .filter((part) => isLatin(part.text))
    .flatMap((part) => page.map(({ fields }) => spelledPart(fields.title, part.text)));
  // A part of a name by its sound says something only where letters were typed for signs.
  const spoken = spelt.filter((part) => part !== '' && !isLatin(part));
  return [...new Set([...words.filter((word) => text.includes(word)), ...spoken])];
}
