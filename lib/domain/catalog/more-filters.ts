import { areas } from './areas';
import { audienceNames } from './audience-names';
import { categories } from './categories';
import { changeFilter, type ListFilter } from './dash-ids';
import type { Facet } from './facet-name';
import { hubNames, hubs, type Scope } from './hubs';
import { refusableIndustries } from './industries';
import type { AnyOf, Choice, MoreFilter, Row } from './more-rows';
import { type Fields, idsIn, readValue } from './more-spelling';
import { type PlatformNo, platformHeads } from './platform-heads';
import { platformOf } from './platforms';
import { platformsOf } from './platforms-of';

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
  {
    key: 'on',
    no: 17,
    kind: 'any',
    label: '平台',
    options: platformHeads.map(({ no, name }) => ({ id: no, name })),
    among: platformsOf,
    isOf: ({ platform }) => platform === 0,
  },
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
    only: 'from',
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
    only: 'from',
    presets: [
      [80, undefined],
      [90, undefined],
    ],
  },
  { key: 'trade', no: 14, kind: 'none', label: '我的行业', options: numbered(refusableIndustries) },
  { key: 'day', no: 15, kind: 'days', label: '空档' },
  {
    key: 'load',
    no: 16,
    kind: 'range',
    label: '档期占用',
    unit: '%',
    per: 100,
    only: 'to',
    presets: [
      [undefined, 30],
      [undefined, 50],
      [undefined, 80],
    ],
  },
] as const satisfies readonly MoreFilter[];

export type MoreKey = (typeof table)[number]['key'];

/** The table as anybody reads it. */
export const moreFilters: readonly (MoreFilter & { key: MoreKey })[] = table;

/** Values by key, each in its one spelling, in the table's order. */
export type More = Readonly<Record<string, string>>;

/** The filters of a list, with the values that it has. */
export const moreOf = (scope: Scope): typeof moreFilters =>
  moreFilters.flatMap((row) => {
    if (row.isOf && !row.isOf(scope)) return [];
    if (row.kind !== 'any' || !row.among) return [row];
    const ids = row.among(scope);
    return [{ ...row, options: row.options.filter(({ id }) => ids.includes(id)) }];
  });

/** The platforms that a list over several has. */
export function platformRowOf(scope: Scope): (AnyOf & { key: MoreKey }) | undefined {
  const row = moreOf(scope).find(({ key }) => key === 'on');
  return row?.kind === 'any' ? row : undefined;
}

/** What says the same as a facet of the dash ids; undefined of the position. */
export const rowOfFacet = (facet: Facet): (MoreFilter & { key: MoreKey }) | undefined =>
  moreFilters.find(({ dash }) => dash === facet);

export const findMore = (key: string): MoreFilter | undefined =>
  moreFilters.find((row) => row.key === key);

/** What a list takes of a query, in the one spelling. What means nothing here is dropped. */
export const readMore = (scope: Scope, fields: Fields): More =>
  Object.fromEntries(
    moreOf(scope).flatMap((row) => {
      const text = readValue(row, fields);
      return text ? [[row.key, text] as const] : [];
    }),
  );

/** What of a query is about these filters, in any spelling. */
export const moreFields = (query: Iterable<[string, string]>): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => findMore(name.split('.')[0] ?? '')));

/**
 * One filter has one address: a single value is said by its dash id, several by the query; a typed range takes the place
 * of a preset. Chosen platforms choose the list (decision 165): the filter may be another one's than was asked for.
 */
export function withMore(filter: ListFilter, more: More): ListFilter {
  const platforms = idsIn(more.on);
  const { more: _before, ...next }: ListFilter = { ...ofPlatforms(filter, platforms) };
  const isWhole = platformsOf(next).every((no) => platforms.includes(no));
  const kept: Record<string, string> = {};
  for (const row of moreOf(next)) {
    let text = row.key === 'on' && isWhole ? '' : (more[row.key] ?? '');
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

/** The filter in the narrowest list that has all of the platforms: that of the one, of a hub, else its own. */
function ofPlatforms(filter: ListFilter, platforms: readonly number[]): ListFilter {
  if (filter.platform !== 0 || platforms.length === 0) return filter;
  const [only, ...others] = platformsOf(filter).filter((no) => platforms.includes(no));
  if (only === undefined) return filter;
  if (others.length === 0) return changeFilter(filter, { platform: only, page: filter.page });
  const has = (own: readonly PlatformNo[]) => [only, ...others].every((no) => own.includes(no));
  const hub = hubNames.find((name) => has(hubs[name].platforms));
  return hub ? { ...filter, hub } : filter;
}

/** The platforms whose goods a list shows: of a hub's, or of all, those that are chosen. */
export const shownPlatforms = ({ more, ...scope }: Scope & Pick<ListFilter, 'more'>) =>
  more?.on ? platformsOf(scope).filter((no) => idsIn(more.on).includes(no)) : platformsOf(scope);

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
