import { formatIds } from '@/lib/domain/catalog/dash-ids';
import { shownFacets } from './FilterPanel';
import type { ListView } from './list-view';
import { platformChoices } from './PlatformRow';

/** Ids of a list's cached fragments. Each names every name, count and filter that the fragment shows. */
export const listFragments = {
  side: ({ list, filter, facets }: ListView): string =>
    `list side ${list.path} ${formatIds({ ...filter, position: 0, sort: 0, page: 1 })} ${counted(facets.platforms)}`,

  panel(view: ListView): string {
    const { categories, areas, prices, fans, positions } = shownFacets(view);
    const scales = [prices, fans, positions].map(stepsOf).join('/');
    const platforms = platformChoices(view).map(({ id, count = '' }) => `${id}:${count}`);
    return `list panel ${addresses(view)} ${platforms} ${counted(categories)}/${counted(areas)}/${scales}`;
  },

  bar: (view: ListView): string => {
    const { total, total_capped, pages } = view.page;
    return `list bar ${addresses(view)} ${total}${total_capped ? '+' : ''} ${pages}`;
  },

  pager(view: ListView): string {
    const { filter, page, after } = view;
    const onward = after || filter.page >= page.pages ? page.next_key : '';
    return `list pager ${addresses(view)} ${filter.page} ${page.pages} ${after} ${onward}`;
  },
};

/** What the addresses of a list are made of; all of them lead to a first page. */
const addresses = ({ list, filter }: ListView): string =>
  `${list.path} ${formatIds({ ...filter, page: 1 })}`;

/** The values of a scale, with which of them have nothing: these are no links. */
const stepsOf = (scale: readonly { id: number; name: string; count?: number }[]): string =>
  scale.map(({ id, name, count }) => `${id}${name}${count === 0 ? '-' : ''}`).join();

function counted(choices: readonly { id: number; name: string; count: number }[]): string {
  let text = '';
  for (const { id, name, count } of choices) text += `${id}${name}${count},`;
  return text;
}
