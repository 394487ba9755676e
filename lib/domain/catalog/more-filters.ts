import { formatYuan } from '@/lib/domain/money/format-yuan';
import { areas } from './areas';
import { audienceNames } from './audience-names';
import { categories } from './categories';
import type { ListFilter } from './dash-ids';
import type { Scope } from './hubs';
import { refusableIndustries } from './industries';
import { findPlatform, platformOf } from './platforms';
import { platformsOf } from './platforms-of';

/** A value that can be chosen; its number is part of addresses and never given to another one. */
interface Choice {
  id: number;
  name: string;
}

interface Row {
  /** in the query of an address */
  key: string;
  /** in the keys that are kept of a good (server/catalog/lists/trait-filters.ts): never given to another filter */
  no: number;
  label: string;
  /** the dash id that says the same where one value, or a preset, is chosen */
  dash?: 'category' | 'area' | 'price' | 'fans';
  /** of a list that has it; every list has it where this is left out */
  isOf?: (scope: Scope) => boolean;
}

/** One of several: 1-3-6. */
interface AnyOf extends Row {
  kind: 'any';
  options: readonly Choice[];
}

/** None of several: those that refuse one are left out. */
interface NoneOf extends Row {
  kind: 'none';
  options: readonly Choice[];
}

/** From and to, both included: 5000-25000, 95-, -20. */
interface Range extends Row {
  kind: 'range';
  unit: '元' | '万' | '%';
  /** what is stored, for one of the unit: 分, followers, 1/10 000 */
  per: number;
  /** of the list's position, else of the main one */
  ofPosition?: true;
  /** only a least value makes sense */
  isLeast?: true;
  presets?: readonly (readonly [from: number | undefined, to: number | undefined])[];
}

/** A least share of the audience that is one of several, in per cent: 2-3.50. */
interface Sum extends Row {
  kind: 'sum';
  options: readonly Choice[];
  /** where the first of them stands in an audience (traitsOf) */
  at: number;
  /** unless told */
  least: number;
  presets?: readonly (readonly [id: number, least: number])[];
}

/** A day that is free: YYYY-MM-DD. */
interface Day extends Row {
  kind: 'day';
}

export type MoreFilter = AnyOf | NoneOf | Range | Sum | Day;

const numbered = (names: readonly string[]): Choice[] =>
  names.map((name, at) => ({ id: at + 1, name }));

const provinces: readonly Choice[] = areas.map(({ code, name }) => ({ id: code, name }));

const hasMetric = (kind: string) => (scope: Scope) =>
  platformsOf(scope).every((no) => platformOf(no).metrics.some((metric) => metric.kind === kind));

/**
 * What narrows a list beside its dash ids (decision 156), in the order in which addresses name it. Reading, spelling, words,
 * the condition on a good and the fields of the form follow from the row.
 */
const table = [
  { key: 'cat', no: 1, kind: 'any', label: '品类', dash: 'category', options: categories },
  {
    key: 'area',
    no: 2,
    kind: 'any',
    label: '地区',
    dash: 'area',
    options: provinces,
  },
  {
    key: 'price',
    no: 3,
    kind: 'range',
    label: '报价',
    dash: 'price',
    unit: '元',
    per: 100,
    ofPosition: true,
  },
  { key: 'fans', no: 4, kind: 'range', label: '粉丝', dash: 'fans', unit: '万', per: 10_000 },
  {
    key: 'cost',
    no: 5,
    kind: 'range',
    label: '成本',
    unit: '元',
    per: 100,
    ofPosition: true,
    // What a play and what a read cost are not compared.
    isOf: ({ platform }) => platform !== 0,
  },
  {
    key: 'completion',
    no: 6,
    kind: 'range',
    label: '完播率',
    unit: '%',
    per: 100,
    isOf: hasMetric('completion'),
    presets: [
      [20, undefined],
      [25, undefined],
      [30, undefined],
    ],
  },
  {
    key: 'sex',
    no: 7,
    kind: 'sum',
    label: '受众性别',
    options: numbered(audienceNames.sex),
    at: 0,
    least: 60,
    presets: [
      [1, 60],
      [1, 70],
      [1, 80],
      [2, 60],
    ],
  },
  {
    key: 'age',
    no: 8,
    kind: 'sum',
    label: '受众年龄',
    options: numbered(audienceNames.age),
    at: 2,
    least: 50,
  },
  {
    key: 'tier',
    no: 9,
    kind: 'sum',
    label: '受众城市',
    options: numbered(audienceNames.cities),
    at: 7,
    least: 40,
  },
  {
    key: 'from',
    no: 10,
    kind: 'sum',
    label: '受众地区',
    options: provinces,
    at: 11,
    least: 20,
  },
  {
    key: 'verified',
    no: 11,
    kind: 'any',
    label: '认证',
    options: [
      { id: 1, name: '个人认证' },
      { id: 2, name: '企业认证' },
    ],
  },
  {
    key: 'on_time',
    no: 12,
    kind: 'range',
    label: '准时率',
    unit: '%',
    per: 100,
    isLeast: true,
    presets: [
      [90, undefined],
      [95, undefined],
    ],
  },
  {
    key: 'accept',
    no: 13,
    kind: 'range',
    label: '接单率',
    unit: '%',
    per: 100,
    isLeast: true,
    presets: [
      [80, undefined],
      [90, undefined],
    ],
  },
  { key: 'trade', no: 14, kind: 'none', label: '我的行业', options: numbered(refusableIndustries) },
  { key: 'day', no: 15, kind: 'day', label: '空档' },
] as const satisfies readonly MoreFilter[];

export type MoreKey = (typeof table)[number]['key'];

/** The table as anybody reads it. */
export const moreFilters: readonly (MoreFilter & { key: MoreKey })[] = table;

/** Values by key, each in its one spelling, in the table's order. */
export type More = Readonly<Record<string, string>>;

export type Fields = Pick<URLSearchParams, 'getAll'>;

export interface Bounds {
  from?: number;
  to?: number;
}

/** The filters of a list. */
export const moreOf = (scope: Scope): typeof moreFilters =>
  moreFilters.filter(({ isOf }) => isOf?.(scope) ?? true);

export const findMore = (key: string): MoreFilter | undefined =>
  moreFilters.find((row) => row.key === key);

/** The numbers of 1-3-6, and of 2-3.50 those before the point. */
export const idsIn = (text = ''): number[] =>
  (text.split('.')[0] ?? '').split('-').filter(Boolean).map(Number);

/** The least share of 2-3.50, in per cent. */
export const leastIn = (text: string): number => Number(text.split('.')[1] ?? 0);

/** The two ends of 5000-25000. */
export function boundsIn(text = ''): Bounds {
  const [from, to] = text.split('-');
  return { ...(from ? { from: Number(from) } : {}), ...(to ? { to: Number(to) } : {}) };
}

export const spellBounds = ({ from, to }: Bounds): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`;

export const spellSum = (ids: readonly number[], least: number): string =>
  ids.length === 0 ? '' : `${ids.join('-')}.${least}`;

/**
 * A filter in its one spelling, out of an address or of a form without script; '' where it says nothing. Fields of a form
 * are `key`, of ranges `key.from` and `key.to`, of shares `key` and `key.least`.
 */
function readOne(row: MoreFilter, fields: Fields): string {
  const given = fields.getAll(row.key);
  const [first = ''] = given;
  const field = (name: string) => fields.getAll(`${row.key}.${name}`)[0] ?? '';
  switch (row.kind) {
    case 'any':
    case 'none':
      return chosen(row.options, given).join('-');
    case 'range': {
      const [from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(first)?.slice(1) ?? [];
      const ends = inOrder({
        from: figure(field('from') || from),
        to: row.isLeast ? undefined : figure(field('to') || to),
      });
      return spellBounds(ends);
    }
    case 'sum': {
      const least = share(field('least')) ?? share(first.split('.')[1] ?? '') ?? row.least;
      return spellSum(chosen(row.options, given), least);
    }
    case 'day':
      return isDay(first) ? first : '';
  }
}

function chosen(options: readonly Choice[], given: readonly string[]): number[] {
  const wanted = new Set(given.flatMap((text) => (text.split('.')[0] ?? '').split('-')));
  const ids = options.map(({ id }) => id).filter((id) => wanted.has(String(id)));
  return ids.sort((a, b) => a - b);
}

/** Two decimals are more than anybody asks for, and the largest sum has nine digits. */
function figure(text: string): number | undefined {
  const typed = text.replace(/[,，\s]/g, '');
  if (!/^\d{1,9}(\.\d*)?$|^\.\d+$/.test(typed)) return undefined;
  return Math.round(Number(typed) * 100) / 100;
}

function inOrder({ from, to }: { from: number | undefined; to: number | undefined }): Bounds {
  const isTurned = from !== undefined && to !== undefined && from > to;
  const [low, high] = isTurned ? [to, from] : [from, to];
  // From nothing on is everything.
  return { ...(low ? { from: low } : {}), ...(high !== undefined ? { to: high } : {}) };
}

function share(text: string): number | undefined {
  const least = Math.round(Number(text));
  return /^\d{1,3}(\.\d*)?$/.test(text) && least >= 1 && least <= 100 ? least : undefined;
}

function isDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** What a list takes of a query, in the one spelling. What means nothing here is dropped. */
export const readMore = (scope: Scope, fields: Fields): More =>
  Object.fromEntries(
    moreOf(scope).flatMap((row) => {
      const text = readOne(row, fields);
      return text ? [[row.key, text] as const] : [];
    }),
  );

/** What of a query is about these filters, in any spelling. */
export const moreFields = (query: Iterable<[string, string]>): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => findMore(name.split('.')[0] ?? '')));

/**
 * One filter has one address: a single value is said by its dash id, several by the query; a typed range takes the place
 * of a preset.
 */
export function withMore(filter: ListFilter, more: More): ListFilter {
  const { more: _before, ...next }: ListFilter = { ...filter };
  const kept: Record<string, string> = {};
  for (const row of moreOf(filter)) {
    let text = more[row.key] ?? '';
    if (row.dash && text) {
      const ids = new Set(row.kind === 'any' ? [next[row.dash], ...idsIn(text)] : []);
      ids.delete(0);
      const several = [...ids].sort((a, b) => a - b);
      next[row.dash] = several.length === 1 ? (several[0] ?? 0) : 0;
      if (row.kind === 'any') text = several.length > 1 ? several.join('-') : '';
    }
    if (text) kept[row.key] = text;
  }
  return Object.keys(kept).length > 0 ? { ...next, more: kept } : next;
}

/** The filter with one of its conditions put otherwise, from page 1; '' takes it away. */
export const changeMore = (filter: ListFilter, row: MoreFilter, text: string): ListFilter =>
  withMore(
    { ...filter, page: 1, ...(row.dash ? { [row.dash]: 0 } : {}) },
    { ...filter.more, [row.key]: text },
  );

/** The filter with a dash id chosen; what was typed or chosen beside it goes. */
export function chooseDash(
  filter: ListFilter,
  dash: NonNullable<Row['dash']>,
  id: number,
): ListFilter {
  const row = moreFilters.find((each) => each.dash === dash);
  const { [row?.key ?? '']: _typed, ...more } = filter.more ?? {};
  return withMore({ ...filter, page: 1, [dash]: id }, more);
}

/** The values of a row of several that are on, whichever way they are spelt. */
export function chosenOf(filter: ListFilter, row: AnyOf): number[] {
  const ids = idsIn(filter.more?.[row.key]);
  const dash = row.dash ? filter[row.dash] : 0;
  return dash ? [dash] : ids;
}

/** What a row is called in a list: the cost by the platform's own word. */
export const moreLabel = (row: MoreFilter, { platform }: Scope): string =>
  row.key === 'cost' ? (findPlatform(platform)?.cost.name ?? row.label) : row.label;

/** A condition in words: 粉丝 80–600万, 女性 ≥70%, 不拒接 医疗、药品. */
export function moreWords(row: MoreFilter, text: string, scope: Scope): string {
  if (row.kind === 'range') {
    return `${moreLabel(row, scope)} ${boundsWords(row, boundsIn(text))}`;
  }
  if (row.kind === 'day') return `${text.slice(5)} 有空档`;
  const ids = idsIn(text);
  const names = row.options.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join('、');
  if (row.kind === 'none') return `不拒接 ${names}`;
  return row.kind === 'sum' ? `${names} ≥${leastIn(text)}%` : names;
}

/** ¥5,000–¥25,000, 80–600万, ≥95% */
export function boundsWords({ unit }: Pick<Range, 'unit'>, { from, to }: Bounds): string {
  const end = unit === '元' ? '' : unit;
  const told = (figure: number) =>
    unit === '元' ? formatYuan(Math.round(figure * 100)) : String(figure);
  if (from !== undefined && to !== undefined) return `${told(from)}–${told(to)}${end}`;
  return from === undefined ? `≤${told(to ?? 0)}${end}` : `≥${told(from)}${end}`;
}
