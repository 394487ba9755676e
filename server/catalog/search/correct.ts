import { sql } from 'drizzle-orm';
import type {
  Asked,
  AskedPart,
  AskedWord,
  Beginning,
  Way,
} from '@/lib/domain/catalog/search/asked';
import { oneLetterOff } from '@/lib/domain/catalog/search/one-sign-off';
import { isLatin } from '@/lib/domain/catalog/search/word-signs';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { searchBounds } from './bounds';
import { spell } from './spell';

/** A match by what was probably meant is worth half. */
const FACTOR = 0.5;
/** Words that a misspelt one may mean. */
const MOST = 6;

/**
 * The search with what its words may mean where one sign of them is wrong: words that sound alike, else those one sign
 * off; names that sound alike or are one sign off; for Latin letters also account ids. Asked only where nothing was
 * found.
 */
export async function correct(db: Db, asked: Asked): Promise<Asked | undefined> {
  const words = [
    ...new Set(
      asked.parts.flatMap(({ readings }) => readings.flatMap((each) => each.map(ownWord))),
    ),
  ]
    .filter(mayBeMisspelt)
    .slice(0, searchBounds.correctedWords);
  if (words.length === 0) return undefined;
  const meant = new Map<string, Meaning>();
  for (const word of words) meant.set(word, await meaningOf(db, word));
  const parts = asked.parts.map(
    (part): AskedPart => ({
      ...part,
      readings: part.readings.map((reading) =>
        reading.map((ways) => [...ways, ...(meant.get(ownWord(ways))?.ways ?? [])]),
      ),
    }),
  );
  const beginnings = asked.parts.flatMap(({ text }, part) =>
    (meant.get(text)?.begins ?? []).map((begin) => ({ ...begin, part })),
  );
  return { ...asked, parts, beginnings: [...asked.beginnings, ...beginnings] };
}

/** One sign says too little, and a long row of them is a sentence, not a word with one of them wrong. */
function mayBeMisspelt(word: string): boolean {
  const { correctedLetters, correctedSigns } = searchBounds;
  const { length } = Array.from(word);
  return length > 1 && length <= (isLatin(word) ? correctedLetters : correctedSigns);
}

/** What a misspelt word may mean: words, and beginnings of names and ids. */
interface Meaning {
  ways: Way[];
  begins: Omit<Beginning, 'part'>[];
}

const ownWord = (ways: AskedWord): string => ways[0]?.word ?? '';

async function meaningOf(db: Db, word: string): Promise<Meaning> {
  const wayOf = (each: string): Way => ({ word: each, factor: FACTOR });
  if (isLatin(word)) {
    const found = await latinMeanings(db, word);
    return {
      ways: found.map((each) => wayOf(each.word)),
      begins: found.flatMap((each) =>
        each.is_account ? [{ of: 'account', text: each.word }] : [],
      ),
    };
  }
  const ways = (await signMeanings(db, word)).map(wayOf);
  // Of two signs with one of them wrong, the other alone is no name.
  if (Array.from(word).length > 2) ways.push({ ...wayOf(word), isLoose: true });
  return { ways, begins: [{ of: 'pinyin', text: spell(word).pinyin }] };
}

/** Pinyin or initials that are one letter off, and the account ids that are. */
async function latinMeanings(
  db: Db,
  word: string,
): Promise<{ word: string; is_account: boolean }[]> {
  const near = arrayOf('text', oneLetterOff(word));
  return rows(
    db,
    sql`select account_id as word, true as is_account from (
          select distinct account_id from good_words where account_id = any(${near}) limit ${MOST}) a
        union all
        select word, false from (
          select word from search_words where pinyin = any(${near}) or initials = any(${near})
          group by word order by min(abs(length(pinyin) - ${word.length}::integer)), length(word), word
          limit ${MOST}) w`,
  );
}

async function signMeanings(db: Db, word: string): Promise<string[]> {
  const signs = Array.from(word).length;
  const found = await rows<{ word: string; sounds: boolean }>(
    db,
    sql`select word, pinyin = ${spell(word).pinyin} as sounds from search_words
        where word <> ${word} and length(word) between ${signs - 1}::integer and ${signs + 1}::integer
          and (pinyin = ${spell(word).pinyin} or word like any(${arrayOf('text', oneSignPatterns(word))}))
        group by word, pinyin order by 2 desc, length(word), word limit 40`,
  );
  const alike = found.filter(({ sounds }) => sounds);
  return (alike.length > 0 ? alike : found).slice(0, MOST).map((row) => row.word);
}

/** One sign replaced, left out (of three and more), put in. */
function oneSignPatterns(word: string): string[] {
  const signs = Array.from(word);
  const patterns = signs.flatMap((_, at) => {
    const [before, after] = [signs.slice(0, at).join(''), signs.slice(at + 1).join('')];
    return [
      `${before}_${after}`,
      `${before}_${signs[at]}${after}`,
      ...(signs.length > 2 ? [before + after] : []),
    ];
  });
  return [...patterns, `${word}_`].map((pattern) => pattern.replaceAll('\\', ''));
}
