import { sql } from 'drizzle-orm';
import type { SearchSuggestion } from '@/lib/contract/catalog';
import { categoryId } from '@/lib/domain/catalog/categories';
import { type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { listOf } from '@/lib/domain/catalog/list-of';
import { ownList } from '@/lib/domain/catalog/lists';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { isLatin } from '@/lib/domain/catalog/search/word-signs';
import { type Db, rows } from '@/server/kernel/database';
import { countFound } from './count-found';
import { findCandidates } from './find-candidates';
import { AFTER_ALL, type WordsLookedUp } from './look-up-words';
import { rankCandidates } from './rank-candidates';
import { partsOf, readAsked } from './read-asked';
import { readTitles } from './read-titles';

const MOST_SUBJECTS = 3;
const MOST_WORDS = 4;
const MOST_NAMES = 4;
/** Goods that are looked at for names. */
const NAMES_POOL = 60;

/**
 * What somebody who is typing may want: subjects, tags and places that begin so, by signs, pinyin or initials, and
 * names of accounts; each with how many goods it leads to.
 */
export async function suggest(
  db: Db,
  { q, platform }: { q: string; platform: ListFilter['platform'] },
): Promise<SearchSuggestion[]> {
  const parts = partsOf(q);
  const typed = plainWord(parts.join(''));
  if (typed === '') return [];
  const words = await wordsBegun(db, typed);
  const subjects = words.filter(({ kinds }) => kinds.includes('category')).slice(0, MOST_SUBJECTS);
  const others = words.filter(({ kinds }) => !kinds.includes('category')).slice(0, MOST_WORDS);
  return [
    ...(await subjectsOf(db, subjects, platform)),
    ...(await wordsOf(db, others, platform)),
    ...(await namesOf(db, typed, platform)),
  ];
}

interface WordBegun {
  word: string;
  kinds: string[];
}

/** Shorter words first: they are nearer to what has been typed. Synonyms of the whole come last. */
function wordsBegun(db: Db, typed: string): Promise<WordBegun[]> {
  const begins = (column: string) =>
    sql`(w.${sql.raw(column)} >= ${typed} and w.${sql.raw(column)} < ${typed + AFTER_ALL})`;
  const fits = isLatin(typed)
    ? sql`${begins('word')} or ${begins('pinyin')} or ${begins('initials')}`
    : begins('word');
  return rows(
    db,
    sql`select * from (
          select w.word, array_agg(w.kind) as kinds from search_words w where ${fits}
          group by w.word order by length(w.word), w.word limit 30) begun
        union all
        select * from (
          select w.word, array_agg(w.kind) from search_synonyms s
            cross join lateral unnest(s.means) with ordinality m(word, place)
            join search_words w on w.word = m.word
          where s.word = ${typed} and s.is_on group by w.word order by min(m.place)) meant`,
  );
}

/** Subjects lead to their list, with the number that is kept of it. */
async function subjectsOf(
  db: Db,
  subjects: readonly WordBegun[],
  platform: ListFilter['platform'],
): Promise<SearchSuggestion[]> {
  if (subjects.length === 0) return [];
  const kept = await rows<{ value: number; goods: number }>(
    db,
    sql`select value, goods from catalog_facets
        where platform = ${platform}::smallint and facet = 'category' and goods > 0`,
  );
  const counts = new Map(kept.map(({ value, goods }) => [value, goods]));
  return subjects.flatMap(({ word }) => {
    const category = categoryId(word);
    const count = counts.get(category);
    return count
      ? [
          {
            kind: 'category',
            text: word,
            count,
            capped: false,
            href: listOf(platform, { category }),
          },
        ]
      : [];
  });
}

async function wordsOf(
  db: Db,
  words: readonly WordBegun[],
  platform: ListFilter['platform'],
): Promise<SearchSuggestion[]> {
  const counts = await countFound(
    db,
    words.map(({ word }) => word),
    platform,
  );
  return words
    .map(({ word, kinds }, at) => ({
      kind: kinds.includes('tag') ? ('tag' as const) : ('place' as const),
      text: word,
      ...(counts[at] ?? { count: 0, capped: false }),
      href: searchHref(word, platform),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Names with the number of accounts that have them. */
async function namesOf(
  db: Db,
  typed: string,
  platform: ListFilter['platform'],
): Promise<SearchSuggestion[]> {
  const asked = readAsked([typed], nothingKnown, { platform });
  const bounds = { pool: NAMES_POOL, passed: NAMES_POOL };
  const filter = { ...rootFilter(ownList(platform)), platform };
  const found = rankCandidates(await findCandidates(db, asked, filter, bounds), asked, undefined);
  const named = found.filter(({ fields, isBegun }) => isBegun || fields.title.includes(typed));
  const titles = await readTitles(
    db,
    named.map(({ id }) => id),
  );
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].slice(0, MOST_NAMES).map(([text, count]) => ({
    kind: 'name',
    text,
    count,
    capped: false,
    href: searchHref(text, platform),
  }));
}

/** Names are looked for as they are typed. */
const nothingKnown: WordsLookedUp = {
  known: new Set(),
  places: new Set(),
  synonyms: new Map(),
  spelt: new Map(),
  begun: new Map(),
};

const searchHref = (q: string, platform: ListFilter['platform']): string => {
  const list = ownList(platform);
  return listHref(list, { ...rootFilter(list), platform }, { q });
};
