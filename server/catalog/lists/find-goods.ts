import { type SQL, sql } from 'drizzle-orm';
import { type ListFilter, MAX_PAGE, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { countLists, type ListCount } from './count-list';
import { filtersOfParts, type Part, pageOfParts, type Start, walk } from './list-query';
import { type ListedRow, readCards } from './read-page';
import { isKeyed } from './trait-filters';

/** Goods that are counted at most, and that have numbered pages: no count of such a list is kept. */
export const FOUND_MOST = MAX_PAGE * PAGE_SIZE;

export interface Listed {
  total: number;
  today: string;
  listed: readonly ListedRow[];
}

/** Entries at the head of a list's order by which the share of those that fit is told. */
const SAMPLE = 300;

/** An entry that is walked past costs so many goods of the platform, where keys narrow them, and where they do not. */
const walkCost = { keyed: 20, unkeyed: 1 };

/**
 * A list that more than its dash ids narrow (decision 156): its first {@link FOUND_MOST} goods give the page and the
 * count, by walking the list's order where many fit, and by their keys where few do.
 */
export async function findGoods(db: Db, filter: ListFilter, start: Start): Promise<Listed> {
  const { parts, today } = await planParts(db, filter);
  if (parts.length === 0) return { total: 0, today, listed: [] };
  const whole = await idsOf(db, pageOfParts(filter, parts, { offset: 0 }, FOUND_MOST + 1));
  const page =
    'offset' in start
      ? whole.slice(start.offset, start.offset + PAGE_SIZE + 1)
      : await idsOf(db, pageOfParts(filter, parts, start));
  return { total: whole.length, today, listed: await readCards(db, page) };
}

const idsOf = (db: Db, page: SQL) => rows<{ good_id: number; key: number }>(db, page);

/** How each platform's goods are best found; those without any good of the dash ids are left out. */
async function planParts(db: Db, filter: ListFilter): Promise<{ parts: Part[]; today: string }> {
  const filters = filtersOfParts(filter);
  const counts = await countLists(
    db,
    filters.map(({ more: _more, ...dashed }) => dashed),
  );
  const known = filters.flatMap((each, at) => {
    const count = counts[at];
    return count && count.total > 0 ? [{ filter: each, count }] : [];
  });
  const fitting = await sampleOf(
    db,
    known.map((each) => each.filter),
  );
  const expected = known.map(
    ({ count }, at) => (count.passed * (fitting[at] ?? 0)) / sampled(count),
  );
  const all = expected.reduce((sum, each) => sum + each, 0);
  const parts = known.map(({ filter: each, count }, at): Part => {
    const share = (fitting[at] ?? 0) / sampled(count);
    const wanted = (FOUND_MOST * (expected[at] ?? 0)) / Math.max(all, 1);
    const walked = share === 0 ? count.passed : Math.min(count.passed, wanted / share);
    return {
      filter: each,
      plan:
        (walked - SAMPLE) * walkCost[isKeyed(each) ? 'keyed' : 'unkeyed'] > count.passed
          ? 'gather'
          : 'walk',
    };
  });
  return { parts, today: counts[0]?.today ?? '' };
}

const sampled = ({ passed }: ListCount): number => Math.min(SAMPLE, passed);

/** How many of the first entries of each list fit. */
async function sampleOf(db: Db, filters: readonly ListFilter[]): Promise<number[]> {
  if (filters.length === 0) return [];
  const found = await rows<{ at: number; goods: number }>(
    db,
    sql`${sql.join(
      filters.map(
        (filter, at) => sql`select ${at}::integer as at, count(*)::integer as goods
          from (${walk(filter, { offset: 0 }, SAMPLE)}) sample`,
      ),
      sql` union all `,
    )} order by at`,
  );
  return found.map(({ goods }) => goods);
}
