import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Scope } from '@/lib/domain/catalog/hubs';
import { shownPlatforms } from '@/lib/domain/catalog/more-filters';
import { platforms } from '@/lib/domain/catalog/platforms';
import type { Asked, AskedPart, AskedWord, Beginning } from '@/lib/domain/catalog/search/asked';
import { plainParts, plainWord } from '@/lib/domain/catalog/search/plain-word';
import { isLatin } from '@/lib/domain/catalog/search/word-signs';
import { searchBounds } from './bounds';
import type { WordsLookedUp } from './look-up-words';
import { splitPart } from './split-part';
import { isSentence, tellingWords } from './telling-words';

/** What somebody typed, in parts. @returns none where there is nothing to search for */
export const partsOf = (q: string): string[] =>
  plainParts(q, { parts: searchBounds.parts, signs: searchBounds.signs });

/**
 * Reads a search (decision 065). A part is one word, or several known ones, and a long one its most telling words
 * (decision 107); pinyin means the words that are spelt so;
 * the name of a platform chooses it where the list has it; words that every account could have are passed over.
 * @param scope of the list
 */
export function readAsked(
  parts: readonly string[],
  words: WordsLookedUp,
  scope: Scope & Pick<ListFilter, 'more'>,
): Asked {
  const choosable: readonly number[] = shownPlatforms(scope);
  let named = 0;
  const isIdle = (word: string) => words.synonyms.get(word)?.length === 0;
  const chooses = (word: string): boolean => {
    const no = platformNamed(word, words);
    if (no === undefined || !choosable.includes(no) || (named !== 0 && named !== no)) return false;
    named = no;
    return true;
  };
  const isPlatform = (word: string) => platformNamed(word, words) !== undefined;
  const isKnown = (word: string) =>
    words.known.has(word) || words.synonyms.has(word) || isPlatform(word);
  const kept = parts.flatMap((text): AskedPart[] => {
    if (isIdle(text) || chooses(text)) return [];
    const whole = [waysToSay(text, words)];
    if (isSentence(text)) {
      const telling = tellingWords(text, {
        isKnown,
        isIdle,
        isPlatform,
        chooses,
        places: words.places,
      });
      if (telling.length === 0 && named !== 0) return [];
      return [{ text, readings: [whole, telling.map((word) => waysToSay(word, words))] }];
    }
    const cut = splitPart(text, isKnown)?.filter((word) => !isIdle(word) && !chooses(word));
    // 抖音达人: the platform is chosen, and nothing is left to look for.
    if (cut?.length === 0 && named !== 0) return [];
    const several = cut && cut.length > 0 ? [cut.map((word) => waysToSay(word, words))] : [];
    return [{ text, readings: [whole, ...several] }];
  });
  const whole = plainWord(parts.join(''));
  // Nothing but a word that narrows nothing: then it is looked for itself.
  const asked =
    kept.length === 0 && named === 0
      ? parts.map((text) => ({ text, readings: [[ownWay(text)]] }))
      : kept;
  return { whole, platform: named, parts: asked, beginnings: beginningsOf(asked) };
}

/** Letters may be the beginning of an id, of initials or of pinyin; a single one says too little for the sound. */
function beginningsOf(parts: readonly AskedPart[]): Beginning[] {
  return parts.flatMap(({ text }, part) => {
    if (!isLatin(text)) return [];
    const by: Beginning['of'][] = text.length > 1 ? ['account', 'initials', 'pinyin'] : ['account'];
    return by.map((of) => ({ part, of, text }));
  });
}

function waysToSay(word: string, { spelt, begun }: WordsLookedUp): AskedWord {
  const meant = spelt.get(word) ?? begun.get(word) ?? [];
  return [
    ...ownWay(word),
    ...meant.filter((each) => each !== word).map((each) => ({ word: each, factor: SPELT_FACTOR })),
  ];
}

const ownWay = (word: string): AskedWord => [{ word, factor: 1 }];

const SPELT_FACTOR = 0.95;

const platformNos = new Map(platforms.map(({ no, name }) => [plainWord(name), no]));

/** The platform that a word names by itself or by its one synonym. */
function platformNamed(word: string, { synonyms }: WordsLookedUp): number | undefined {
  const means = synonyms.get(word);
  return (
    platformNos.get(word) ?? (means?.length === 1 ? platformNos.get(means[0] ?? '') : undefined)
  );
}
