import { sql } from 'drizzle-orm';
import { accountHref } from '@/lib/address/account-href';
import type { SearchSuggestion } from '@/lib/contract/search';
import { categoryId } from '@/lib/domain/catalog/categories';
import { type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { listOf } from '@/lib/domain/catalog/list-of';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { plainWord } from '@/lib/domain/catalog/search/plain-word';
import { isLatin } from '@/lib/domain/catalog/search/word-signs';
import { formatCount } from '@/lib/domain/figures/format-figure';
import { type Db, rows } from '@/server/kernel/database';
import { countFound } from './count-found';
import { findCandidates } from './find-candidates';
import { AFTER_ALL, type WordsLookedUp } from './look-up-words';
import { rankCandidates } from './rank-candidates';
import { readAccounts } from './read-accounts';
import { partsOf, readAsked } from './read-asked';

const MOST_SUBJECTS = 3;
const MOST_WORDS = 4;
const MOST_ACCOUNTS = 4;
/** Goods that are looked at for names. */
const NAMES_POOL = 60;

/**
 * What somebody who is typing may want: subjects, tags and places that begin so, by signs, pinyin or initials, each with how
 * many goods it leads to, and accounts. An account that is called just so comes before all else.
 */
export async function suggest(
  db: Db,
  { q, platform }: { q: string; platform: ListFilter['platform'] },
): Promise<SearchSuggestion[]> {
  const parts = partsOf(q);
  const typed = plainWord(parts.join(''));
  if (typed === '') return [];
  const begun = await wordsBegun(db, typed);
  const subjects = begun.filter(({ kinds }) => kinds.includes('category')).slice(0, MOST_SUBJECTS);
  const others = begun.filter(({ kinds }) => !kinds.includes('category')).slice(0, MOST_WORDS);
  const words = [
    ...(await subjectsOf(db, subjects, platform)),
    ...(await wordsOf(db, others, platform)),
  ];
  const { accounts, isNamed } = await accountsOf(db, typed, platform);
  return isNamed ? [...accounts, ...words] : [...words, ...accounts];
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
            note: '',
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
      note: '',
      ...(counts[at] ?? { count: 0, capped: false }),
      href: searchHref(word, platform),
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Accounts that are called so or whose id it is. isNamed: the first one's whole name or id is what was typed. */
async function accountsOf(
  db: Db,
  typed: string,
  platform: ListFilter['platform'],
): Promise<{ accounts: SearchSuggestion[]; isNamed: boolean }> {
  const asked = readAsked([typed], nothingKnown, { platform });
  const bounds = { pool: NAMES_POOL, passed: NAMES_POOL };
  const filter = { ...rootFilter(ownList(platform)), platform };
  const found = rankCandidates(await findCandidates(db, asked, filter, bounds), asked, undefined);
  const named = found.filter(({ fields, isBegun }) => isBegun || fields.title.includes(typed));
  const accounts = await readAccounts(
    db,
    named.slice(0, MOST_ACCOUNTS).map(({ id }) => id),
  );
  const first = named[0]?.fields;
  return {
    isNamed: first?.title === typed || first?.accountId === typed,
    accounts: accounts.map((account) => ({
      kind: 'account',
      text: account.title,
      note: `${platformOf(account.staff_style).name} · ${formatCount(account.fans)}粉丝`,
      count: null,
      capped: false,
      href: accountHref(account),
    })),
  };
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
