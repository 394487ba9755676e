import { isArea } from './areas';
import { fansBands, priceBands } from './bands';
import { isCategory } from './categories';
import {
  type FilterKey,
  filterKeys,
  hasPosition,
  type ListFilter,
  listHref,
  MAX_PAGE,
} from './dash-ids';
import type { HubName } from './hubs';
import { type GoodsList, ownList } from './lists';
import { findPlatform, type PlatformNo } from './platforms';
import { isSort } from './sorts';

// Apart from dash-ids.ts, because reading needs the tables of areas and categories, and a link's page does not.

export type ParsedIds =
  | { kind: 'ok'; filter: ListFilter }
  /** a valid filter spelt otherwise, or under another list than its platform's own: answer 301 to `to` */
  | { kind: 'redirect'; to: string; filter: ListFilter }
  /** answer 404 */
  | { kind: 'invalid' };

/**
 * Reads the dash ids of an address (domain.md: The dash ids).
 * @param ids the last segment without `.html`
 */
export function parseIds(list: GoodsList, ids: string): ParsedIds {
  if (!/^\d{1,9}(-\d{1,9}){0,7}$/.test(ids)) return { kind: 'invalid' };
  const numbers = ids.split('-').map(Number);
  const filter = checkFilter(
    Object.fromEntries(filterKeys.map((key, index) => [key, numbers[index] ?? 0])),
    list.hub,
  );
  if (!filter || !list.platforms.includes(filter.platform)) return { kind: 'invalid' };
  const to = listHref(ownList(filter.platform, filter.hub), filter);
  return to === `${list.path}/${ids}.html`
    ? { kind: 'ok', filter }
    : { kind: 'redirect', to, filter };
}

/**
 * The filter of loose numbers (absent and 0 = any), undefined where a value means nothing.
 * @param hub whose platforms 0 stands for
 */
export function checkFilter(
  given: Partial<Record<FilterKey, number>>,
  hub?: HubName,
): ListFilter | undefined {
  const {
    platform = 0,
    category = 0,
    price = 0,
    fans = 0,
    area = 0,
    position = 0,
    sort = 0,
  } = given;
  const page = given.page || 1;
  if (!isPlatformOrAll(platform) || !isSort(platform, sort)) return undefined;
  const known =
    (category === 0 || isCategory(category)) &&
    (price === 0 || priceBands.some(({ id }) => id === price)) &&
    (fans === 0 || fansBands.some(({ id }) => id === fans)) &&
    (area === 0 || isArea(area)) &&
    (position === 0 || hasPosition(platform, position)) &&
    Number.isInteger(page) &&
    page >= 1 &&
    page <= MAX_PAGE;
  if (!known) return undefined;
  const filter = { platform, category, price, fans, area, position, sort, page };
  return hub && platform === 0 ? { ...filter, hub } : filter;
}

function isPlatformOrAll(no: number): no is 0 | PlatformNo {
  return no === 0 || findPlatform(no) !== undefined;
}
