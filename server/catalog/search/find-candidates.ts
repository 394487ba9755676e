import { type SQL, sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { facetCount } from '@/lib/domain/catalog/indexable';
import type { Asked, Beginning } from '@/lib/domain/catalog/search/asked';
import { readsOffers, rowConditions } from '@/server/catalog/lists/list-conditions';
import { orderOf } from '@/server/catalog/lists/list-query';
import { traitConditions } from '@/server/catalog/lists/trait-filters';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { askedCondition, facetConditions, type KeyFilter, KeySets } from './key-conditions';
import { AFTER_ALL } from './look-up-words';
import { QUALITIES } from './search-keys';
import { spell } from './spell';

/** A good that may fit, with what it takes to see whether it does and how well. */
export interface Candidate {
  good_id: number;
  score: number;
  fields: string;
  /** what the list is ordered by */
  key: number;
  /** hitOf what it begins with; '' found by its keys */
  hit: string;
}

/** By what of it, and for which part of the search, a good was found. */
export const hitOf = (of: Beginning['of'], part: number): string =>
  `${of === 'account' ? 'account' : 'spelled'}${part}`;

export interface CandidateBounds {
  /** goods by their keys, the best scores first; a search shows no more */
  pool: number;
  /** goods whose prices and figures are looked at for it */
  passed: number;
}

/** The hit of a good whose name sounds just as was asked. */
const CALLED_SO = 'called';

/** Goods by the beginning of their id, or of their pinyin. */
const MOST_BEGUN = 300;

export const usualBounds: CandidateBounds = { pool: 600, passed: 10_000 };

/**
 * Goods that may fit a search within a filter: by their keys, from the best class of scores on until there are enough,
 * and by the beginning of account id and pinyin. What a common word costs is bounded, however many have it.
 */
export function findCandidates(
  db: Db,
  asked: Asked,
  filter: ListFilter,
  bounds: CandidateBounds = usualBounds,
): Promise<Candidate[]> {
  const platform = filter.platform || asked.platform;
  // Named by our own table of platforms, and one of the hub's where the list is one.
  const wanted = { ...filter, platform, hub: platform ? undefined : filter.hub } as ListFilter;
  const isNarrowed = facetCount(filter) > 0 || filter.sort !== 0;
  const traits = filter.more
    ? sql`cross join lateral (select 1 from good_traits t where t.good_id = f.good_id
        and ${sql.join(traitConditions(wanted), sql` and `)} offset 0) t`
    : sql``;
  const byKeys = keysOfAsked(asked, wanted, isNarrowed ? bounds.passed : bounds.pool);
  const otherwise = asked.beginnings.map(beginsWith);
  const called = calledSo(asked.whole, filter.platform);
  const found = sql.join([sql`(${byKeys})`, ...otherwise, called], sql` union all `);
  const { column } = orderOf(filter, { offset: 0 });
  const isListed = (wanted.platform !== 0 || wanted.hub !== undefined) && otherwise.length > 0;
  return isNarrowed || isListed
    ? rows(
        db,
        // Sideways, so that it is never the search that is run for each row of the list.
        sql`select f.good_id, f.score, f.fields, f.hit, l.key from (${found}) f
            cross join lateral (
              select ${column} as key from ${readsOffers(filter) ? sql`good_offers` : sql`good_listings`}
              where good_id = f.good_id and ${sql.join(rowConditions(wanted), sql` and `)} offset 0) l
            ${traits} limit ${bounds.pool}`,
      )
    : rows(db, sql`select f.*, 0 as key from (${found}) f`);
}

/** Goods by their keys alone, the best class of scores first: those of a search, and of the facets that are keys. */
export function keysOfAsked(asked: Asked, filter: KeyFilter, most: number): SQL {
  const sets = new KeySets();
  const conditions = [askedCondition(asked, sets), ...facetConditions(filter, sets)];
  const ofClass = sets.sets.map(
    (keys, at) =>
      sql`(select array_agg(x + q) from unnest(${arrayOf('bigint', keys)}) x) as ${sql.raw(`k${at}`)}`,
  );
  return sql`select w.good_id, w.score, w.fields, '' as hit
    from generate_series(0, ${sql.raw(String(QUALITIES - 1))}) q
      cross join lateral (select ${sql.join(ofClass, sql`, `)}) k
      cross join lateral (
        select * from good_words w where ${sql.join(conditions, sql` and `)} offset 0) w
    limit ${most}`;
}

/** Goods that sound just as was asked, however many others have its words: who asks for a name gets its account. */
const calledSo = (whole: string, platform: number): SQL =>
  sql`(select w.good_id, w.score, w.fields, ${CALLED_SO} as hit from good_words w
    where w.pinyin = ${spell(whole).pinyin} and (${platform}::int = 0
      or exists (select 1 from goods o where o.id = w.good_id and o.platform = ${platform}::int))
    limit ${MOST_BEGUN})`;

const columns = { account: 'account_id', initials: 'initials', pinyin: 'pinyin' } as const;

function beginsWith({ part, of, text }: Beginning): SQL {
  const column = sql.raw(`w.${columns[of]}`);
  return sql`(select w.good_id, w.score, w.fields, ${hitOf(of, part)} as hit from good_words w
    where ${column} >= ${text} and ${column} < ${text + AFTER_ALL} order by ${column} limit ${MOST_BEGUN})`;
}
