import { type SQL, sql } from 'drizzle-orm';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { type MoreKey, moreFilters } from '@/lib/domain/catalog/more-filters';
import type { MoreFilter } from '@/lib/domain/catalog/more-rows';
import { type Bounds, boundsIn, daysIn, idsIn, leastIn } from '@/lib/domain/catalog/more-spelling';
import type { Traits } from '@/server/catalog/traits-of';
import { arrayOf } from '@/server/kernel/array-parameter';
import { freeDaysIn, loadNow } from './day-conditions';

/** Where a filter finds its value in a good's row. */
interface Kept {
  /** in a statement that has good_traits as t; of several values an array */
  column: (position: number, text: string) => SQL;
  /** by place: of positions by their number, else the first alone; of several values all */
  values: (traits: Traits) => readonly (number | null)[];
}

const single = (column: string, values: (traits: Traits) => number | null): Kept => ({
  column: () => sql.raw(`t.${column}`),
  values: (traits) => [values(traits)],
});
const list = (column: string, values: Kept['values']): Kept => ({
  column: () => sql.raw(`t.${column}`),
  values,
});
const ofPosition = (column: string, values: Kept['values']): Kept => ({
  column: (position) => sql`${sql.raw(`t.${column}`)}[${position + 1}::integer]`,
  values,
});
const audience = list('audience', (traits) => traits.audience);
const none: Kept['values'] = () => [];

/** One line a filter; what is asked of the value follows from the filter's kind. */
const kept: Readonly<Record<MoreKey, Kept>> = {
  on: { column: () => sql`array[t.platform]::integer[]`, values: none },
  cat: list('categories', (traits) => traits.categories),
  area: { column: () => sql`array[t.area]`, values: ({ area }) => [area] },
  price: ofPosition('prices', (traits) => traits.prices),
  fans: single('fans', (traits) => traits.fans),
  cost: ofPosition('costs', (traits) => traits.costs),
  completion: single('completion', (traits) => traits.completion),
  sex: audience,
  age: audience,
  tier: audience,
  from: audience,
  verified: { column: () => sql`array[t.verified]`, values: ({ verified }) => [verified] },
  on_time: single('on_time', (traits) => traits.on_time),
  accept: single('accept', (traits) => traits.accept),
  trade: list('refused', none),
  day: { column: (position, text) => freeDaysIn(daysIn(text), position), values: none },
  load: { column: loadNow, values: none },
};

/** What a good of the list must have besides its dash ids, in a statement that has good_traits as t. */
export const traitConditions = ({ more = {}, position }: ListFilter): SQL[] =>
  moreFilters.flatMap((row) => {
    const text = more[row.key];
    return text ? [conditionOf(row, text, kept[row.key].column(position, text))] : [];
  });

function conditionOf(row: MoreFilter, text: string, column: SQL): SQL {
  const ids = arrayOf('integer', row.kind === 'days' ? [] : idsIn(text));
  switch (row.kind) {
    case 'any':
      return sql`${column} && ${ids}`;
    case 'none':
      return sql`not ${column} && ${ids}`;
    case 'range': {
      const { from, to } = stored(row, boundsIn(text));
      return allOf([
        ...(from === undefined ? [] : [sql`${column} >= ${from}::bigint`]),
        ...(to === undefined ? [] : [sql`${column} <= ${to}::bigint`]),
      ]);
    }
    case 'sum': {
      const shares = placesOf(row, text).map(
        (place) => sql`${column}[${place + 1}::integer]::integer`,
      );
      return sql`${sql.join(shares, sql` + `)} >= ${leastIn(text) * 100}::integer`;
    }
    case 'days':
      return sql`${column} >= ${daysIn(text).least}::integer`;
  }
}

const allOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` and `)})`;

/** Bounds as they are stored: 分, followers, 1/10 000. */
export const stored = ({ per }: { per: number }, { from, to }: Bounds): Bounds => ({
  ...(from === undefined ? {} : { from: Math.round(from * per) }),
  ...(to === undefined ? {} : { to: Math.round(to * per) }),
});

/** Where the chosen shares stand in an audience. */
export const placesOf = (row: MoreFilter & { kind: 'sum' }, text: string): number[] =>
  row.options.flatMap(({ id }, index) => (idsIn(text).includes(id) ? [row.at + index] : []));

/*
 * Keys: numbers by which the release before finds goods where few fit (decision 156); nothing else reads them, and the
 * next release writes them no more. A key is of a platform, a filter, a place (position, share) and a step of its scale.
 */
const FILTERS = 32;
const PLACES = 64;
const STEPS = 128;

const keyOf = (platform: number, no: number, place = 0, step = 0): number =>
  ((platform * FILTERS + no) * PLACES + place) * STEPS + step;

/** Of shares one to 2 %; of everything else three to the double. */
function stepOf(unit: string, value: number): number {
  const step = unit === '%' ? value / 200 : value < 1 ? 0 : 1 + 3 * Math.log2(value);
  return Math.min(STEPS - 1, Math.max(0, Math.floor(step)));
}

const optionSteps = (row: MoreFilter & { kind: 'any' }, ids: readonly number[]): number[] =>
  row.options.flatMap(({ id }, index) => (ids.includes(id) ? [index] : []));

/** Every key of a good; that of its platform is 0. */
export function keysOfTraits(traits: Traits): number[] {
  const { platform } = traits;
  const keys = moreFilters.flatMap((row) => {
    const values = kept[row.key].values(traits);
    if (row.kind === 'any') {
      const ids = values.filter((value) => value !== null);
      return optionSteps(row, ids).map((step) => keyOf(platform, row.no, 0, step));
    }
    if (row.kind === 'none' || row.kind === 'days') return [];
    const [first, end] =
      row.kind === 'sum' ? [row.at, row.at + row.options.length] : [0, values.length];
    const unit = row.kind === 'sum' ? '%' : row.unit;
    return values.flatMap((value, place) =>
      // Nobody is looked for by a share of nothing: most provinces of most audiences.
      value === null || (value === 0 && row.kind === 'sum') || place < first || place >= end
        ? []
        : [keyOf(platform, row.no, place, stepOf(unit, value))],
    );
  });
  return [keyOf(platform, 0), ...keys];
}
