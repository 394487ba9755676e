import { listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { groupDigits } from '@/lib/domain/group-digits';
import { platformMark } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import type { ListView } from './list-view';
import s from './SideNav.module.css';

const groups: readonly { name: string; platforms: readonly number[] }[] = [
  { name: '短视频', platforms: [5, 10, 7, 9, 11] },
  { name: '图文', platforms: [1, 3] },
  { name: '直播带货', platforms: [21, 22, 23] },
];

/** Every platform with its number of goods; a search word goes along. */
export function sideNav(view: ListView): Markup {
  const counts = new Map(view.facets.platforms.map((platform) => [platform.id, platform]));
  let all = 0;
  for (const { count } of counts.values()) all += count;
  const entry = (no: number, name: string, count: number) => {
    const list = ownList(no);
    const here = no === view.filter.platform && html` aria-current="true"`;
    return html`<a class="${s.item}" href="${listHref(list, rootFilter(list), { q: view.q })}"${here}>${platformMark(no)}<span>${name}</span><i>${groupDigits(count)}</i></a>`;
  };
  return html`<div class="${s.group}">${entry(0, '全部', all)}</div>${groups.map(
    ({ name, platforms }) =>
      html`<div class="${s.group}"><h2>${name}</h2>${platforms.map((no) => {
        const platform = counts.get(no);
        return platform && entry(no, platform.name, platform.count);
      })}</div>`,
  )}`;
}
