import { areaName } from '@/lib/domain/catalog/areas';
import { bandName, fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { changeFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import { positionName } from '@/lib/domain/catalog/platforms';
import { html, type Markup } from '../markup/html';
import s from './FilterPanel.module.css';
import { type ListView, viewHref } from './list-view';

export type Facet = 'category' | 'price' | 'fans' | 'area' | 'position';

/** What a chosen value is called; '' for none. */
export function facetName(
  { filter, platform }: Pick<ListView, 'filter' | 'platform'>,
  facet: Facet,
): string {
  const id = filter[facet];
  if (facet === 'category') return categoryName(id);
  if (facet === 'price') return bandName(priceBands, id);
  if (facet === 'fans') return bandName(fansBands, id);
  if (facet === 'area') return areaName(id);
  return platform ? positionName(platform, id) : '';
}

export const facetLabels: Record<Facet, string> = {
  category: '品类',
  price: '价格',
  fans: '粉丝',
  area: '地区',
  position: '报价位置',
};

interface Option {
  id: number;
  name: string;
  /** goods of it on this platform; shown where it helps to choose */
  count?: number;
}

/** The rows of filters: every value a plain link, the long ones behind 更多 without any script. */
export function filterPanel(view: ListView): Markup {
  const { facets, platform, filter } = view;
  const stocked = ({ id, count = 0 }: Option, facet: Facet) => count > 0 || id === filter[facet];
  const areas = facets.areas.filter((one) => stocked(one, 'area'));
  return html`${[
    row(
      view,
      'category',
      facets.categories.filter((one) => stocked(one, 'category')),
      { shown: 12 },
    ),
    row(view, 'price', priceBands),
    row(view, 'fans', fansBands),
    row(view, 'area', bare([...areas].sort((a, b) => b.count - a.count)), {
      shown: 13,
      more: '全部地区',
    }),
    platform && row(view, 'position', bare(platform.positions)),
  ]}`;
}

const bare = (options: readonly Option[]): Option[] =>
  options.map(({ id, name }) => ({ id, name }));

function row(
  view: ListView,
  facet: Facet,
  options: readonly Option[],
  { shown = options.length, more = '更多' }: { shown?: number; more?: string } = {},
): Markup {
  const chosen = view.filter[facet];
  const link = ({ id, name, count }: Option) => {
    const change: Partial<ListFilter> = { [facet]: id };
    return html`<a href="${viewHref(view, changeFilter(view.filter, change))}"${id === chosen && current}>${name}${
      count !== undefined && html`<i>${count}</i>`
    }</a>`;
  };
  const rest = options.slice(shown);
  const open = rest.some(({ id }) => id === chosen) && html` open`;
  return html`<div class="${s.row}" role="group" aria-label="${facetLabels[facet]}"><span class="${s.label}">${facetLabels[facet]}</span><div class="${s.options}">${link({ id: 0, name: '不限' })}${options.slice(0, shown).map(link)}${
    rest.length > 0 &&
    html`<details class="${s.more}"${open}><summary><span>${more}</span><span>收起</span></summary><div>${rest.map(link)}</div></details>`
  }</div></div>`;
}

const current = html` aria-current="true"`;
