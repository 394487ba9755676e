import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { seedCatalog } from '@/demo/seed';
import { formatIds } from '@/lib/domain/catalog/dash-ids';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { platforms } from '@/lib/domain/catalog/platforms';
import { rowConditions } from '@/server/catalog/lists/list-conditions';
import { openLists } from '@/server/catalog/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call } from '../../support/call';

/** Which lists search engines are told of, over the demonstration. */

beforeAll(async () => {
  const { db } = await openDatabase();
  await inTransaction(db, seedCatalog);
}, 120_000);

it('no two lists that search engines keep show the same accounts, and none has fewer than ten', async () => {
  const { db } = await openDatabase();
  const lists = await openLists(db);
  expect(lists.length).toBeGreaterThan(200);
  const first = new Map<string, string>();
  const faults: string[] = [];
  for (const { filter, total } of lists) {
    const [set] = await rows<{ goods: number; signs: string }>(
      db,
      sql`select count(*)::int as goods, md5(string_agg(good_id::text, ',' order by good_id)) as signs
          from good_listings where ${sql.join(rowConditions(filter), sql` and `)}`,
    );
    const address = ownAddress(filter);
    if (!set || set.goods !== total || total < FEWEST_GOODS)
      faults.push(`${address}: ${set?.goods} accounts, ${total} told`);
    const same = first.get(set?.signs ?? '');
    if (same) faults.push(`${address} shows what ${same} shows: ${total}`);
    first.set(set?.signs ?? '', address);
  }
  expect(faults).toEqual([]);
});

it('says to the page of a list what the sitemap says', async () => {
  const { db } = await openDatabase();
  const own = await openLists(db);
  for (const { filter } of own.filter((_, nth) => nth % 10 === 0)) {
    const { platform, hub } = filter;
    const { is_own } = await call('goods_static', { platform, hub, ids: formatIds(filter) });
    expect(is_own, ownAddress(filter)).toBe(true);
  }
  // A position that every account of its platform has shows the platform.
  const told = new Set(own.map(({ filter }) => ownAddress(filter)));
  for (const { no, positions } of platforms)
    for (const { id: position } of positions) {
      const filter = checkFilter({ platform: no, position });
      if (!filter || told.has(ownAddress(filter))) continue;
      const { total } = await call('goods_index', { ids: formatIds(filter) });
      const { is_own, ...whole } = await call('goods_static', {
        platform: no,
        ids: formatIds(filter),
      });
      if (total === whole.total) expect(is_own, ownAddress(filter)).toBe(false);
    }
});
