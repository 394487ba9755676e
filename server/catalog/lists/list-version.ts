import { sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { hubs } from '@/lib/domain/catalog/hubs';
import { contentNow } from '@/server/kernel/answers/answer-cache';
import { versionedAnswer } from '@/server/kernel/answers/versioned-answer';
import { type Db, rows } from '@/server/kernel/database';

/** A kept number, and what tells its row's changes apart. */
interface Facet {
  platform: number;
  facet: string;
  value: number;
  goods: number;
  /** other whenever a good under it changed, or came or went */
  touched: string;
  /** other whenever any number of the platform changed; of its total */
  changes: number;
}

interface Lists {
  /** other at each change while the kept counts are behind the lists; else at each recount */
  counted: string;
  /** by {@link nameOf} */
  facets: ReadonlyMap<string, Facet>;
  /** each platform's number of goods */
  totals: string;
}

const narrowing = ['category', 'price', 'fans', 'area', 'position'] as const;

/**
 * What was made of this list as it is now, else made anew (decision 135). Only for what is the same for everybody and
 * hangs on nothing but the key, the list, the platforms' counts and the day.
 */
export async function keptOfList<T extends object>(
  db: Db,
  filter: ListFilter,
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  return versionedAnswer(db, `list ${key}`, await listVersion(db, filter), make);
}

/**
 * What a list and the numbers beside its filters are now. Whoever changes a good's listings writes the kept number of each
 * facet that it has or had under another row version (changeListings); an import that does not yet, raises the catalogue's
 * version (markCountsStale).
 */
export async function listVersion(db: Db, filter: ListFilter): Promise<string> {
  const { today, versions } = await contentNow(db);
  // A trigger writes it with the catalogue's version.
  const { counted, facets, totals } = await versionedAnswer(
    db,
    'facets',
    String(versions.market),
    () => readLists(db),
  );
  const of = platformsOf(filter);
  const find = (facet: string, value: number) =>
    of.map((platform) => facets.get(nameOf({ platform, facet, value })));
  const whole = find('total', 0);
  const chosen = narrowing.filter((facet) => filter[facet] !== 0);
  const narrowed = chosen.map((facet) => find(facet, filter[facet]));
  const [only] = narrowed;
  // An empty list shows goods of the list without one of its conditions: of two or more, another one is theirs too.
  const isWhole =
    narrowed.length === 0 ||
    (narrowed.length === 1 && only?.every((facet) => !facet || facet.goods === 0));
  return [
    today,
    counted,
    totals,
    ...whole.map((total) => total?.changes),
    ...(isWhole ? [whole] : narrowed).map((row) => row.map((facet) => facet?.touched).join('.')),
  ].join(' ');
}

const platformsOf = ({ platform, hub }: ListFilter): readonly number[] =>
  hub && platform === 0 ? hubs[hub].platforms : [platform];

const nameOf = ({ platform, facet, value }: Pick<Facet, 'platform' | 'facet' | 'value'>): string =>
  `${platform}/${facet}/${value}`;

async function readLists(db: Db): Promise<Lists> {
  const [read] = await rows<{ counted: string; kept: Facet[] | null }>(
    db,
    sql`select case when s.counts_stale then 'stale ' || s.version else s.counted_at::text end as counted,
          (select jsonb_agg(jsonb_build_object('platform', f.platform, 'facet', f.facet, 'value', f.value,
             'goods', f.goods, 'touched', f.xmin::text, 'changes', f.changes) order by f.platform)
           from catalog_facets f) as kept
        from catalog_state s`,
    'read_lists',
  );
  if (!read) throw new Error('the catalogue has one state');
  const kept = read.kept ?? [];
  const totals = kept.filter(({ facet }) => facet === 'total');
  return {
    counted: read.counted,
    facets: new Map(kept.map((facet) => [nameOf(facet), facet])),
    totals: totals.map(({ platform, goods }) => `${platform}:${goods}`).join(' '),
  };
}
