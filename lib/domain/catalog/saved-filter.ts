import { type FilterKey, type ListFilter, listHref } from './dash-ids';
import { resolveListAddress } from './list-address';
import { type GoodsList, ownList } from './lists';
import { moreFields, moreFilters, readMore, withMore } from './more-filters';

/** Filters of lists that a person keeps at most. */
export const SAVED_MOST = 10;

/** Goods up to which it is told what is new in a filter: more than these nobody looks through. */
export const FOLLOWED_MOST = 1200;

export interface SavedList {
  list: GoodsList;
  filter: ListFilter;
  /** its one spelling, from page 1 and without a word that is searched */
  address: string;
}

/** What a kept address of a list means; undefined where it is none's. */
export function readSaved(address: string): SavedList | undefined {
  const [path = '', search = ''] = address.split('?', 2);
  const found = resolveListAddress(path);
  if (found.kind === 'invalid') return undefined;
  // The one spelling of an address leads to no other one.
  if (found.kind === 'redirect') return readSaved(search ? `${found.to}?${search}` : found.to);
  const { filter: dashed } = found;
  const more = readMore(dashed, moreFields(new URLSearchParams(search)));
  const filter = withMore({ ...dashed, page: 1 }, more);
  const list = ownList(filter.platform, filter.hub);
  return { list, filter, address: listHref(list, filter) };
}

/** How a list is ordered narrows nothing. */
const unordered = ({ list, filter }: SavedList): string => listHref(list, { ...filter, sort: 0 });

/** Whether both show the same goods. */
export const isSameList = (a: SavedList, b: SavedList): boolean => unordered(a) === unordered(b);

/** Whether anything narrows it. */
export const isNarrowed = ({ filter }: SavedList): boolean =>
  Object.values(conditionsOf(filter)).some((value) => value !== '0');

/** How many conditions of `b` are other than those of `a`, the platforms as one of them. */
export function changesBetween(a: SavedList, b: SavedList): number {
  const [before, after] = [withPlatforms(a), withPlatforms(b)];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].filter((key) => (before[key] ?? '0') !== (after[key] ?? '0')).length;
}

/** Its conditions, the list and the platforms chosen in it as one of them. */
function withPlatforms({ list, filter }: SavedList): Record<string, string> {
  const { on = '', ...conditions } = conditionsOf(filter);
  return { ...conditions, platforms: `${list.path} ${on}` };
}

const dashes = ['category', 'price', 'fans', 'area', 'position'] as const satisfies FilterKey[];

/** Each condition by its dash id, or by its key where it has none; '0' for none. */
function conditionsOf(filter: ListFilter): Record<string, string> {
  const dashed = dashes.map((key) => [key, String(filter[key])] as const);
  const more = moreFilters.flatMap(({ key, dash }) => {
    const text = filter.more?.[key];
    return text ? [[dash ?? key, text] as const] : [];
  });
  return Object.fromEntries([...dashed, ...more]);
}
