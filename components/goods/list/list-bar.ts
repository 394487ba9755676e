import { changeFilter, type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { type Sort, sortsOf } from '@/lib/domain/catalog/sorts';
import { groupDigits } from '@/lib/domain/group-digits';
import { icon } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import { type Facet, facetLabels, facetName } from './filter-panel';
import s from './ListBar.module.css';
import { type ListView, viewHref } from './list-view';

/** How the list is ordered, how much there is, and what narrows it: all of it links. */
export function listBar(view: ListView): Markup {
  const { page } = view;
  const total = `${groupDigits(page.total)}${page.total_capped ? '+' : ''}`;
  const chips = chosenChips(view);
  return html`<div class="${s.bar}"><nav class="${s.sorts}" aria-label="排序">${sortLinks(view)}</nav><p class="${s.total}">共 <b>${total}</b> 个${view.platform ? '账号' : '资源'}${page.pages > 1 && `，${page.pages} 页`}</p>${chips}${
    chips.length > 0 && html`<a class="${s.clear}" href="${clearedHref(view)}">清空筛选</a>`
  }</div>`;
}

/** The list with nothing chosen, of the same platform. */
export const clearedHref = ({ list, filter }: ListView): string =>
  listHref(list, { ...rootFilter(list), platform: filter.platform });

/** One entry a name: where a name has both directions, the link turns round the one that is on. */
function sortLinks(view: ListView): Markup[] {
  const { filter } = view;
  const sorts = sortsOf(filter.platform);
  const names = [...new Set(sorts.map(({ name }) => name))];
  return names.map((name) => {
    const same = sorts.filter((sort) => sort.name === name);
    const on = same.find(({ id }) => id === filter.sort);
    const shown = on ?? (same[0] as Sort); // a name of the same list: it has at least one
    const target = on ? (same.find(({ id }) => id !== on.id) ?? on) : shown;
    const arrow = shown.id !== 0 && icon(shown.direction === 'up' ? 'up' : 'down', 14);
    return html`<a href="${viewHref(view, changeFilter(filter, { sort: target.id }))}"${on && html` aria-current="true"`}>${name}${arrow}</a>`;
  });
}

function chosenChips(view: ListView): Markup[] {
  const { filter, list, q } = view;
  const facets: Facet[] = ['category', 'price', 'fans', 'area', 'position'];
  const chip = (label: string, name: string, href: string) =>
    html`<a class="${s.chip}" href="${href}" aria-label="去掉${label} ${name}">${name}${icon('close', 14)}</a>`;
  const chosen = facets.flatMap((facet) => {
    const name = facetName(view, facet);
    const without: Partial<ListFilter> = { [facet]: 0 };
    return name
      ? [chip(facetLabels[facet], name, viewHref(view, changeFilter(filter, without)))]
      : [];
  });
  return q ? [chip('搜索词', q, listHref(list, { ...filter, page: 1 })), ...chosen] : chosen;
}
