import { pinyin } from 'pinyin-pro';

/** What is searched of a good. */
export interface Searched {
  title: string;
  accountId: string;
  tags: readonly string[];
  /** category, area and platform names, operator */
  names: readonly string[];
}

/**
 * The words a good is found by (domain.md: Keyword search): title, tags and names cut by Intl.Segmenter, the
 * single characters of the title (a cut that differs from the asker's still finds it), the account id, and the
 * pinyin initials of the title, whole and from each word on.
 * @returns lower-case, each once, none with a quote or backslash in it
 */
export function searchWords({ title, accountId, tags, names }: Searched): string[] {
  const titleWords = cut(title);
  const words = new Set<string>([
    ...titleWords,
    ...Array.from(title).filter(isHan),
    ...tags.flatMap(cutKnown),
    ...tags.map(plain),
    ...names.flatMap(cutKnown),
    plain(accountId),
    ...initialsFromEachWord(titleWords),
  ]);
  words.delete('');
  return [...words];
}

/**
 * A search text as a tsquery: every word must be there; a word in Latin letters matches from its start on
 * (account id, pinyin initials), a Chinese one also by its characters.
 * @returns undefined where the text has nothing to search for
 */
export function searchQuery(text: string): string | undefined {
  const words = [...new Set(cut(text))].slice(0, 8);
  if (words.length === 0) return undefined;
  return words.map(termOf).join(' & ');
}

function termOf(word: string): string {
  const characters = Array.from(word);
  if (!characters.some(isHan)) return `'${word}':*`;
  if (characters.length === 1) return `'${word}'`;
  return `('${word}' | (${characters.map((character) => `'${character}'`).join(' & ')}))`;
}

/** Words of a text, lower-case, without punctuation. Latin runs with _ . - stay whole, as in account ids. */
function cut(text: string): string[] {
  const words: string[] = [];
  for (const run of text.toLowerCase().match(/[a-z0-9][a-z0-9_.-]*|[^a-z0-9]+/g) ?? []) {
    if (/^[a-z0-9]/.test(run)) {
      words.push(run);
      continue;
    }
    for (const { segment, isWordLike } of segmenter().segment(run)) {
      const word = isWordLike ? plain(segment) : '';
      if (word) words.push(word);
    }
  }
  return words;
}

/** The same for words that many goods share: each is cut once. */
function cutKnown(text: string): readonly string[] {
  let words = knownCuts.get(text);
  if (!words) {
    // Copied, because a piece of a longer text would keep all of that in memory.
    const copy = Buffer.from(text, 'utf8').toString('utf8');
    words = cut(copy);
    if (knownCuts.size < 5_000) knownCuts.set(copy, words);
  }
  return words;
}

// Like knownInitials below: only saves work.
const knownCuts = new Map<string, readonly string[]>();

/** Letters, digits and _ . - of any script, lower-case: nothing that a tsquery could trip over. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_.-]/gu, '')
    .slice(0, 40);
}

function initialsFromEachWord(words: readonly string[]): string[] {
  const initials = words.map((word) =>
    Array.from(word)
      .map((character) => (isHan(character) ? initialOf(character) : character))
      .join(''),
  );
  return initials
    .map((_, index) => initials.slice(index).join(''))
    .filter((text) => text.length > 1);
}

// Read-only after a value is in: a second copy of the module only works it out again.
const knownInitials = new Map<string, string>();

function initialOf(character: string): string {
  let initial = knownInitials.get(character);
  if (initial === undefined) {
    initial = pinyin(character, { pattern: 'first', toneType: 'none' }).toLowerCase();
    knownInitials.set(character, initial);
  }
  return initial;
}

const han = /\p{Script=Han}/u;
const isHan = (character: string): boolean => han.test(character);

let chinese: Intl.Segmenter | undefined;

function segmenter(): Intl.Segmenter {
  chinese ??= new Intl.Segmenter('zh', { granularity: 'word' });
  return chinese;
}
