import { sql } from 'drizzle-orm';
import { type Band, fansBands, priceBands } from '@/lib/domain/catalog/bands';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type MoreKey, moreFilters } from '@/lib/domain/catalog/more-filters';
import type { MoreFilter } from '@/lib/domain/catalog/more-rows';
import { type Bounds, boundsIn, daysIn, idsIn, leastIn } from '@/lib/domain/catalog/more-spelling';
import { dayColumns, hasFreeDays, loadAtMost } from './day-tests';
import { type Column, type Columns, platformColumn, type Values } from './good-columns';
import { keepEach, type Places } from './good-sets';
import type { Taken } from './taken-now';
import { placesOf, stored } from './trait-filters';

/** What a good must have, and the columns that say whether it does. */
export interface Test {
  columns: readonly Column[];
  /** it asks what stands on days: else there is nothing in `taken` */
  readsTaken?: true;
  /** Keeps the goods that pass. */
  keep: (columns: Columns, among: Places, taken: Taken) => void;
}

/** A test, and by which condition of the list it stands here: a key of more-filters.ts, or the position. */
export interface KeyedTest extends Test {
  key: MoreKey | 'position';
}

const wide = (name: string, value: string): Column => ({
  name,
  kind: 'wide',
  value: sql.raw(value),
});
const small = (name: string, value: string): Column => ({
  name,
  kind: 'small',
  value: sql.raw(value),
});
const whole = (name: string, value: string): Column => ({
  name,
  kind: 'whole',
  value: sql.raw(value),
});

/** A set of small numbers as bits. */
const bits = (name: string, array: string): Column => ({
  ...whole(name, `(select bit_or(1 << n) from unnest(${array}) n)`),
  by: 'bit',
});

/** Of the main position, or of one by its number. */
export const priceColumn = (position: number): Column =>
  wide(`price ${position}`, `t.prices[${position + 1}]`);
export const costColumn = (position: number): Column =>
  wide(`cost ${position}`, `t.costs[${position + 1}]`);
export const fansColumn = wide('fans', 't.fans');
export const onTimeColumn = small('on_time', 't.on_time');
const completion = small('completion', 't.completion');
const accept = small('accept', 't.accept');
const categories = bits('categories', 't.categories');
const area: Column = { ...whole('area', 't.area'), by: 'value' };
const refused = bits('refused', 't.refused');
const verified: Column = { ...small('verified', 't.verified'), by: 'value' };
const share = (place: number): Column => small(`audience ${place}`, `t.audience[${place + 1}]`);

/** What most lists are asked for by: all but prices of single positions, and provinces of an audience. */
export const usualTestColumns: readonly Column[] = [
  priceColumn(0),
  costColumn(0),
  fansColumn,
  onTimeColumn,
  completion,
  accept,
  categories,
  area,
  refused,
  verified,
  ...dayColumns,
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(share),
];

/** A condition of one column. */
const between = (column: Column, from = 0, to = Number.POSITIVE_INFINITY): Test => ({
  columns: [column],
  keep: (columns, among) => columns.sets(column).keepBetween(among, from, to),
});

/** Of values that are codes or bits: any of these, or none. */
const oneOf = (column: Column, ids: readonly number[], wanted = true): Test => ({
  columns: [column],
  keep: (columns, goods) => columns.sets(column).keepAny(goods, ids, wanted),
});

/** Shares of one part of the audience: all of them are known, or none is. */
const sumOf = (places: readonly number[], least: number): Test => {
  const shares = places.map(share);
  const [only, ...others] = shares;
  if (only && others.length === 0) return between(only, least);
  return {
    columns: shares,
    keep: (columns, goods) => {
      // One of them has its part of the sum, else all together have not the whole.
      const about: Places = new Int32Array(goods.length);
      for (const each of shares) columns.sets(each).addAbout(about, least / shares.length);
      for (let at = 0; at < goods.length; at++) {
        goods[at] = (goods[at] as number) & (about[at] as number); // as long
      }
      const parts: Values[] = shares.map(columns.of);
      keepEach(goods, (place) => {
        let sum = 0;
        for (const part of parts) sum += part[place] as number;
        return sum >= least;
      });
    },
  };
};

const inBand = (column: Column, bands: readonly Band[], id: number): Test => {
  const { from, below } = bands.find((each) => each.id === id) ?? { from: 0, below: 0 };
  return between(column, from, below - 1);
};

function rangeOf(row: MoreFilter, text: string): Bounds {
  if (row.kind !== 'range') throw new Error(`${row.key} is no range`);
  return stored(row, boundsIn(text));
}
const ofRange =
  (column: (position: number) => Column) => (row: MoreFilter, text: string, position: number) => {
    const { from, to } = rangeOf(row, text);
    return between(column(position), from, to);
  };
const ofShares = (row: MoreFilter, text: string) => {
  if (row.kind !== 'sum') throw new Error(`${row.key} is no sum`);
  return sumOf(placesOf(row, text), leastIn(text) * 100);
};

/** One line a filter, as in trait-filters.ts, which says the same to the database. */
const tests: Readonly<Record<MoreKey, (row: MoreFilter, text: string, position: number) => Test>> =
  {
    on: (_row, text) => oneOf(platformColumn, idsIn(text)),
    cat: (_row, text) => oneOf(categories, idsIn(text)),
    area: (_row, text) => oneOf(area, idsIn(text)),
    price: ofRange(priceColumn),
    fans: ofRange(() => fansColumn),
    cost: ofRange(costColumn),
    completion: ofRange(() => completion),
    sex: ofShares,
    age: ofShares,
    tier: ofShares,
    from: ofShares,
    verified: (_row, text) => oneOf(verified, idsIn(text)),
    on_time: ofRange(() => onTimeColumn),
    accept: ofRange(() => accept),
    trade: (_row, text) => oneOf(refused, idsIn(text), false),
    day: (_row, text, position) => hasFreeDays(daysIn(text), position),
    load: (row, text) => loadAtMost(rangeOf(row, text).to ?? 10_000),
  };

/** Everything that a filter asks of a good besides its platform. */
export function testsOf(filter: ListFilter): KeyedTest[] {
  const { category, price, fans, position, more = {} } = filter;
  const of = (key: KeyedTest['key'], test: Test): KeyedTest[] => [{ ...test, key }];
  return [
    ...(category ? of('cat', oneOf(categories, [category])) : []),
    ...(filter.area ? of('area', oneOf(area, [filter.area])) : []),
    ...(position ? of('position', between(priceColumn(position))) : []),
    ...(price ? of('price', inBand(priceColumn(position), priceBands, price)) : []),
    ...(fans ? of('fans', inBand(fansColumn, fansBands, fans)) : []),
    ...moreFilters.flatMap((row) => {
      const text = more[row.key];
      return text ? of(row.key, tests[row.key](row, text, position)) : [];
    }),
  ];
}
