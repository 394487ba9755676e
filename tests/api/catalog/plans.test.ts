import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoRecords } from '@/demo/demo-rows';
import { randomOf } from '@/demo/random';
import { areas } from '@/lib/domain/catalog/areas';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categories } from '@/lib/domain/catalog/categories';
import { changeFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import { hubNames, type Scope } from '@/lib/domain/catalog/hubs';
import { facetCount } from '@/lib/domain/catalog/indexable';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { findPlatform, platforms } from '@/lib/domain/catalog/platforms';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { columns } from '@/server/catalog/import/columns';
import { importGoods } from '@/server/catalog/import/import-goods';
import { countList } from '@/server/catalog/lists/count-list';
import { type Plan, pageOfIds } from '@/server/catalog/lists/list-query';
import { searchGoods } from '@/server/catalog/search/search-goods';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';

/** A tenth of the demonstration, so that filters find something and are quickly compared. */
async function* file() {
  const names = columns.map(({ name }) => name).filter((name) => name !== 'owner_phone');
  yield { number: 1, cells: names };
  let number = 1;
  for (const record of demoRecords('2026-11-20', 0.1)) {
    number += 1;
    yield { number, cells: names.map((name) => record[name] ?? '') };
  }
}

/** Every platform; all of them and each hub's twice. */
const scopes: readonly Scope[] = [
  ...platforms.map(({ no }) => ({ platform: no })),
  ...[undefined, undefined, ...hubNames, ...hubNames].map((hub) => ({ platform: 0 as const, hub })),
];

/** Filters of one to four facets rendered from a fixed seed. */
function someFilters(count: number): ListFilter[] {
  const random = randomOf('plans');
  const maybe = (share: number, ids: readonly number[]) =>
    random.chance(share) ? random.pick(ids) : 0;
  const filters: ListFilter[] = [];
  while (filters.length < count) {
    const { platform, hub } = random.pick(scopes);
    const given = {
      platform,
      category: maybe(
        0.4,
        categories.map(({ id }) => id),
      ),
      price: maybe(
        0.4,
        priceBands.map(({ id }) => id),
      ),
      fans: maybe(
        0.4,
        fansBands.map(({ id }) => id),
      ),
      area: maybe(
        0.2,
        areas.map(({ code }) => code),
      ),
      position: maybe(0.4, findPlatform(platform)?.positions.map(({ id }) => id) ?? [0]),
      sort: random.pick(sortsOf(platform).map(({ id }) => id)),
    };
    const filter = checkFilter(given, hub);
    if (filter && facetCount(filter) > 0) filters.push(filter);
  }
  return filters;
}

const filters = someFilters(150);

async function idsOf(filter: ListFilter, plan: Plan, offset = 0) {
  const { db } = await openDatabase();
  const found = await rows<{ good_id: number }>(db, pageOfIds(filter, { offset }, plan));
  return found.map(({ good_id }) => good_id);
}

beforeAll(async () => {
  const { db } = await openDatabase();
  const report = await importGoods(db, file);
  expect(report).toMatchObject({ created: 300, bad: 0 });
});

describe('the ways to read a list', () => {
  it('find the same goods in the same order', async () => {
    let found = 0;
    for (const filter of filters) {
      const walked = await idsOf(filter, 'walk');
      expect(await idsOf(filter, 'gather'), JSON.stringify(filter)).toEqual(walked);
      found += walked.length;
    }
    expect(found).toBeGreaterThan(filters.length);
  });

  it('also on a second page, and behind a key', async () => {
    const { db } = await openDatabase();
    const wide = changeFilter(filters[0]!, {
      platform: 0,
      category: 0,
      price: 0,
      fans: 0,
      area: 0,
      sort: 3,
    });
    const first = await rows<{ good_id: number; key: number }>(
      db,
      pageOfIds(wide, { offset: 0 }, 'walk'),
    );
    const last = first[23]!;
    const second = await idsOf(wide, 'walk', 24);
    expect(second.length).toBe(25);
    for (const plan of ['walk', 'gather'] as const) {
      expect(await idsOf(wide, plan, 24)).toEqual(second);
      const after = { value: last.key, id: last.good_id };
      const byKey = await rows<{ good_id: number }>(db, pageOfIds(wide, { after }, plan));
      expect(byKey.map(({ good_id }) => good_id)).toEqual(second);
    }
  });

  it('of a hub: merge the orders of its platforms as they come, and sort nothing', async () => {
    const { db } = await openDatabase();
    for (const sort of [0, 3, 4, 5, 6, 9, 10] as const) {
      const filter = checkFilter({ category: 1, fans: 2, sort }, 'dspyx')!;
      const lines = await inTransaction(db, async (tx) => {
        // Three hundred goods are sorted sooner than walked: the plan of many.
        await tx.execute(sql`set local enable_sort = off`);
        await tx.execute(sql`set local enable_seqscan = off`);
        await tx.execute(sql`set local enable_bitmapscan = off`);
        return rows<{ 'QUERY PLAN': string }>(
          tx,
          sql`explain (costs off) ${pageOfIds(filter, { offset: 0 })}`,
        );
      });
      const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      expect(plan).toContain('Merge Append');
      expect(plan.match(/Index Only Scan/g)).toHaveLength(5);
      expect(plan).not.toMatch(/-> {2}(Incremental )?Sort/);
    }
  });

  it('find as many as the kept counts say', async () => {
    const { db } = await openDatabase();
    for (const filter of filters) {
      const { total } = await countList(db, filter);
      const found = await rows(db, pageOfIds(filter, { offset: 0 }, 'walk', 1_000));
      expect(found.length, JSON.stringify(filter)).toBe(total);
    }
  });

  it('of a search for a word that very many have: the best goods of those it looks at, and that there are more', async () => {
    const { db } = await openDatabase();
    const bounds = { pool: 30, passed: 30 };
    for (const sort of [0, 1, 3, 4, 5] as const) {
      const filter = checkFilter({ platform: 5, sort })!;
      const all = await searchGoods(db, filter, { offset: 0 }, '抖音');
      const some = await searchGoods(db, filter, { offset: 0 }, '抖音', bounds);
      expect([all.total_capped, some.total_capped]).toEqual([false, true]);
      expect(all.total).toBeGreaterThan(40);
      expect(some.total).toBeLessThanOrEqual(40);
      expect(some.goods.length).toBe(24);
    }
  });
});
