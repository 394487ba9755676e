import { sql } from 'drizzle-orm';
import { isLatin, unitsOf } from '@/lib/domain/search/word-signs';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** What the tables know of the parts of a search. */
export interface WordsLookedUp {
  /** categories, tags and places among the parts and the stretches of them */
  known: ReadonlySet<string>;
  /** other words for a stretch; none: it says nothing */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** by a part of Latin letters: the words that are spelt so, or have these initials */
  spelt: ReadonlyMap<string, readonly string[]>;
  /** by a part of one sign: the words that begin with it */
  begun: ReadonlyMap<string, readonly string[]>;
}

/** Longest word that is looked for inside a part. */
const MOST_UNITS = 8;
/** Words that a spelling or a sign may mean. */
const MOST_MEANINGS = 12;

export async function lookUpWords(db: Db, parts: readonly string[]): Promise<WordsLookedUp> {
  const stretches = [...new Set(parts.flatMap(stretchesOf))];
  const latin = parts.filter((part) => isLatin(part) && part.length > 1);
  const single = parts.filter((part) => unitsOf(part).length === 1 && !isLatin(part));
  const found = await rows<{ what: string; word: string; asked: string; means: string[] | null }>(
    db,
    sql`select distinct 'known' as what, word, '' as asked, null::text[] as means from search_words
        where word = any(${arrayOf('text', stretches)})
        union all
        select 'synonym', word, '', means from search_synonyms
        where is_on and word = any(${arrayOf('text', stretches)})
        ${meanings('spelt', latin, sql`w.pinyin = a.asked or w.initials = a.asked`)}
        ${meanings('begun', single, sql`w.word >= a.asked and w.word < a.asked || ${AFTER_ALL}`)}`,
  );
  const byAsked = (what: string) => {
    const words = new Map<string, string[]>();
    for (const row of found) {
      if (row.what === what) words.set(row.asked, [...(words.get(row.asked) ?? []), row.word]);
    }
    return words;
  };
  return {
    known: new Set(found.flatMap(({ what, word }) => (what === 'known' ? [word] : []))),
    synonyms: new Map(
      found.flatMap(({ what, word, means }) =>
        what === 'synonym' ? [[word, means ?? []] as const] : [],
      ),
    ),
    spelt: byAsked('spelt'),
    begun: byAsked('begun'),
  };
}

/** Sorts behind every text that goes on. */
export const AFTER_ALL = '\u{10ffff}';

function meanings(what: string, asked: readonly string[], fits: ReturnType<typeof sql>) {
  if (asked.length === 0) return sql``;
  return sql`union all
    select ${what}, m.word, a.asked, null from unnest(${arrayOf('text', asked)}) a(asked)
    cross join lateral (
      select w.word from search_words w where ${fits}
      group by w.word order by length(w.word), w.word limit ${MOST_MEANINGS}) m`;
}

/** Every stretch of a part of at least two signs, and the part itself. */
function stretchesOf(part: string): string[] {
  const units = unitsOf(part);
  const found = [part];
  for (let from = 0; from < units.length; from++) {
    for (let to = from + 1; to <= Math.min(units.length, from + MOST_UNITS); to++) {
      const stretch = units.slice(from, to).join('');
      if (to - from > 1 || stretch.length > 1) found.push(stretch);
    }
  }
  return found;
}
