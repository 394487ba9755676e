import { type SQL, sql } from 'drizzle-orm';
import { isLatin, unitsOf } from '@/lib/domain/catalog/search/word-signs';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { MOST_UNITS } from './split-part';

/** What the tables know of the parts of a search. */
export interface WordsLookedUp {
  /** categories, tags and places among the parts and the stretches of them */
  known: ReadonlySet<string>;
  /** those of them that are nothing but a place */
  places: ReadonlySet<string>;
  /** other words for a stretch; none: it says nothing */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** by a part of Latin letters: the words that are spelt so, or have these initials */
  spelt: ReadonlyMap<string, readonly string[]>;
  /** by a part of one sign: the words that have it, those that begin with it first */
  begun: ReadonlyMap<string, readonly string[]>;
}

/** Words that a spelling or a sign may mean. */
const MOST_MEANINGS = 12;

export async function lookUpWords(db: Db, parts: readonly string[]): Promise<WordsLookedUp> {
  const stretches = [...new Set(parts.flatMap(stretchesOf))];
  const latin = parts.filter((part) => isLatin(part) && part.length > 1);
  const single = parts.filter((part) => unitsOf(part).length === 1 && !isLatin(part));
  const found = await rows<{ what: string; word: string; asked: string; means: string[] | null }>(
    db,
    sql`select case when bool_and(kind = 'place') then 'place' else 'known' end as what, word, '' as asked,
          null::text[] as means from search_words
        where word = any(${arrayOf('text', stretches)}) group by word
        union all
        select 'synonym', word, '', means from search_synonyms
        where is_on and word = any(${arrayOf('text', stretches)})
        ${meanings('spelt', latin, sql`w.pinyin = a.asked or w.initials = a.asked`)}
        ${meanings('begun', single, sql`strpos(w.word, a.asked) > 0`, sql`strpos(w.word, a.asked) > 1, `)}`,
  );
  const byAsked = (what: string) => {
    const words = new Map<string, string[]>();
    for (const row of found) {
      if (row.what === what) words.set(row.asked, [...(words.get(row.asked) ?? []), row.word]);
    }
    return words;
  };
  return {
    known: new Set(
      found.flatMap(({ what, word }) => (what === 'known' || what === 'place' ? [word] : [])),
    ),
    places: new Set(found.flatMap(({ what, word }) => (what === 'place' ? [word] : []))),
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

function meanings(what: string, asked: readonly string[], fits: SQL, first = sql``) {
  if (asked.length === 0) return sql``;
  return sql`union all
    select ${what}, m.word, a.asked, null from unnest(${arrayOf('text', asked)}) a(asked)
    cross join lateral (
      select w.word from search_words w where ${fits}
      group by w.word order by ${first}length(w.word), w.word limit ${MOST_MEANINGS}) m`;
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
