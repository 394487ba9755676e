import type { Asked, AskedPart } from '@/lib/domain/catalog/search/asked';
import { unitsOf } from '@/lib/domain/catalog/search/word-signs';
import { searchBounds } from './bounds';
import { piecesOf } from './split-part';

/** Whether a part is longer than names and what one puts together without a space. */
export const isSentence = (part: string): boolean => unitsOf(part).length > searchBounds.partUnits;

/**
 * The words by which a sentence is answered, the most telling ones first: what is known of subjects before places, the
 * longer word before the shorter, then as they stand.
 * @param chooses takes a platform's name; a further one is passed over
 */
export function tellingWords(
  sentence: string,
  {
    isKnown,
    isIdle,
    isPlatform,
    chooses,
    places,
  }: {
    isKnown: (word: string) => boolean;
    isIdle: (word: string) => boolean;
    isPlatform: (word: string) => boolean;
    chooses: (word: string) => boolean;
    places: ReadonlySet<string>;
  },
): string[] {
  const known = piecesOf(sentence, isKnown).flatMap(({ word, known }) => (known ? [word] : []));
  const words = [...new Set(known)].filter((word) => {
    if (isPlatform(word)) chooses(word);
    return !isPlatform(word) && !isIdle(word);
  });
  const worth = (word: string) => (places.has(word) ? 0 : 100) + word.length;
  return words.sort((a, b) => worth(b) - worth(a)).slice(0, searchBounds.tellingWords);
}

/**
 * The searches that a sentence is answered by, the strictest first: all of its telling words, half of them, the first. A
 * search without a sentence is itself alone.
 */
export function lessAndLess(asked: Asked): Asked[] {
  const most = Math.max(1, ...asked.parts.filter(isOfSentence).map(wordsOf));
  const counts = [...new Set([most, Math.ceil(most / 2), 1])];
  return counts.map((count) => ({
    ...asked,
    parts: asked.parts.map((part) =>
      isOfSentence(part)
        ? { ...part, readings: part.readings.map((words) => words.slice(0, count)) }
        : part,
    ),
  }));
}

export const isOfSentence = ({ text }: AskedPart): boolean => isSentence(text);

const wordsOf = ({ readings }: AskedPart): number => readings[1]?.length ?? 0;
