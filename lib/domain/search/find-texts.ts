import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { tokensOf } from '@/lib/domain/catalog/search/word-signs';

/** A text as a search reads it, plain. */
export interface SearchedText {
  title: string;
  /** the title, then what else it is found by */
  all: string;
}

/** @param words what it is found by beside its title: labels, what it says */
export function searchedText(title: string, words: readonly string[]): SearchedText {
  const plain = plainWord(title);
  return {
    title: plain,
    all: [plain, ...words.map((text) => plainWord(text, WORD_SIGNS))].join(' '),
  };
}

/** Signs that a text is found by of each of its words. */
const WORD_SIGNS = 200;
/** Signs of a search that are read. */
const MOST_SIGNS = 24;
/** So much of what was asked must stand in a text. */
const LEAST_COVER = 0.5;
/** A word of the title against one of the rest. */
const IN_TITLE = 3;

/** Words that every question has; what is left when they are gone is looked for. */
const idle =
  /怎么样|怎么|什么|如何|多少|哪些|哪个|哪里|为什么|是否|可不可以|能不能|有没有|[的了吗呢吧啊]/g;

/**
 * Texts that a search may mean, the best first; of equals the one that stood first. A word counts by how few texts have
 * it, so that what nobody else writes of tells more than 投放. Reads each text once for each pair of signs: what it costs is
 * bounded by the signs that are read and by how many texts are handed in.
 */
export function findTexts<T extends SearchedText>(texts: readonly T[], q: string): T[] {
  const whole = plainWord(q, MOST_SIGNS);
  if (whole === '') return [];
  const tokens = tokensAsked(q);
  // Where each begins in each text: within the title, behind it, or -1.
  const places = texts.map(({ all }) => tokens.map((token) => all.indexOf(token)));
  const rarity = tokens.map((_, at) => {
    const having = places.reduce((count, of) => count + (of[at] === -1 ? 0 : 1), 0);
    return having === 0 ? 0 : Math.log(1 + texts.length / having);
  });
  const asked = tokens.reduce((sum, token) => sum + token.length, 0);
  const found: { text: T; nth: number; worth: number }[] = [];
  texts.forEach((text, nth) => {
    let [covered, worth] = [0, 0];
    tokens.forEach((token, at) => {
      const place = places[nth]?.[at] ?? -1;
      if (place === -1) return;
      covered += token.length;
      worth += (place < text.title.length ? IN_TITLE : 1) * (rarity[at] ?? 0);
    });
    if (covered === 0 || covered < asked * LEAST_COVER) return;
    // The title itself, or its beginning, is what somebody copied.
    const named = text.title === whole ? 100 : text.title.startsWith(whole) ? 10 : 0;
    found.push({ text, nth, worth: (worth * covered) / asked + named });
  });
  return found.sort((a, b) => b.worth - a.worth || a.nth - b.nth).map(({ text }) => text);
}

/** Pairs of signs and whole Latin words, within what stands between spaces, marks and idle words. */
function tokensAsked(q: string): string[] {
  const read = Array.from(q.normalize('NFKC').toLowerCase()).slice(0, MOST_SIGNS).join('');
  const told = read.replace(idle, ' ');
  const from = plainWord(told) === '' ? read : told;
  const runs = from.match(/[\p{L}\p{N}_.-]+/gu) ?? [];
  return [...new Set(runs.flatMap(tokensOf))];
}
