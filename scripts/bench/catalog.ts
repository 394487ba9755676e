import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { formatIds, type ListFilter, toIds } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { callInProcess } from '@/server/dispatch';
import { type Database, rows, useDatabase } from '@/server/kernel/database';
import { goodsSizes, onManyGoods } from '../lib/bench-database';
import { runTool } from '../lib/run-tool';

/**
 * Times a goods list with three filters at 10 000 and at 1 000 000 goods, both on one throw-away PostgreSQL:
 * `npm run bench -- catalog [goods] [goods]`. The larger one may take twice as long (issue 2).
 */
const mostRatio = 2;
const samples = 400;

async function main(): Promise<number> {
  return onManyGoods(async (small, large) => {
    const full = await threeFilters(small, 24);
    const any = await threeFilters(large, 1);
    const first = await compare('three filters, a full page', full, small, large);
    await compare('three filters, any number of goods', any, small, large);
    await compare('three filters, page 5', await threeFilters(small, 120, 5), small, large);
    await compare('one category', [{ platform: 5, category: 1 }], small, large);
    await compare(
      'all platforms, three filters',
      await threeFilters(small, 24, 1, 0),
      small,
      large,
    );
    await compare('a hub, one category', [{ category: 1 }], small, large, '', 'dspyx');
    await compare(
      'a hub, three filters',
      await threeFilters(small, 24, 1, 0),
      small,
      large,
      '',
      'dspyx',
    );
    await compare('search within a platform', [{ platform: 5 }], small, large, '护肤');
    console.log(
      `three filters: ${goodsSizes[1]} goods take ${first.toFixed(2)} times as long as ${goodsSizes[0]} (at most ${mostRatio}): ${first <= mostRatio ? 'yes' : 'no'}`,
    );
    return first <= mostRatio ? 0 : 1;
  });
}

/** Filters of three facets beside the platform that have at least so many goods, some 200 of them by turns. */
async function threeFilters(
  { db }: Database,
  atLeast: number,
  page = 1,
  platform = 5,
): Promise<Partial<ListFilter>[]> {
  const kept = await rows<
    Record<'category' | 'position' | 'area' | 'price_band' | 'fans_band' | 'goods', number>
  >(
    db,
    sql`select category, position, area, price_band, fans_band, goods from catalog_counts
        where platform = ${platform}::smallint and goods > 0`,
  );
  const totals = new Map<string, { filter: Partial<ListFilter>; goods: number }>();
  for (const { category, position, area, price_band, fans_band, goods } of kept) {
    for (const [price, fans] of [
      [price_band, fans_band],
      [price_band, 0],
      [0, fans_band],
      [0, 0],
    ] as const) {
      const filter = {
        platform,
        category,
        position,
        area,
        price,
        fans,
        page,
      } as Partial<ListFilter>;
      const facets = [category, position, area, price, fans].filter((value) => value !== 0).length;
      const known = checkFilter(filter);
      if (facets !== 3 || !known) continue;
      const key = formatIds(known);
      const before = totals.get(key)?.goods ?? 0;
      totals.set(key, { filter, goods: before + goods });
    }
  }
  const fitting = [...totals.values()].filter(({ goods }) => goods >= atLeast);
  const step = Math.max(1, Math.floor(fitting.length / 200));
  return fitting.filter((_, index) => index % step === 0).map(({ filter }) => filter);
}

/** Times the same lists on both, by turns. @returns the larger one's median over the smaller one's */
async function compare(
  what: string,
  filters: readonly Partial<ListFilter>[],
  small: Database,
  large: Database,
  q = '',
  hub?: HubName,
): Promise<number> {
  const times: [number[], number[]] = [[], []];
  for (let index = 0; index < samples * 1.25; index++) {
    const filter = checkFilter(filters[index % Math.max(1, filters.length)] ?? {}, hub);
    if (!filter) throw new Error('no filter to measure');
    for (const [at, database] of [small, large].entries()) {
      useDatabase(database);
      const startedAt = performance.now();
      await callInProcess('goods_index', { ...toIds(filter), q }, meta);
      // The first fifth warms caches up.
      if (index >= samples / 4) times[at === 0 ? 0 : 1].push(performance.now() - startedAt);
    }
  }
  const [a, b] = times.map((list) => list.sort((x, y) => x - y));
  const at = (list: number[] | undefined, share: number) =>
    list?.[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0;
  const ratio = at(b, 0.5) / at(a, 0.5);
  const show = (list: number[] | undefined) =>
    `p50 ${at(list, 0.5).toFixed(2)} ms, p95 ${at(list, 0.95).toFixed(2)} ms`;
  console.log(
    `${what} (${filters.length} lists)\n  ${goodsSizes[0]}: ${show(a)}\n  ${goodsSizes[1]}: ${show(b)}\n  ratio ${ratio.toFixed(2)} (p95 ${(at(b, 0.95) / at(a, 0.95)).toFixed(2)})`,
  );
  return ratio;
}

const meta = {
  caller: null,
  requestId: 'bench',
  address: '127.0.0.1',
  userAgent: 'bench',
  inProcess: true,
};

runTool(main);
