import { pagerNumbers } from '@/components/ui/Pager';
import s from '@/components/ui/Pager.module.css';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { icon } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import { type ListView, viewHref } from './list-view';

/**
 * Numbered pages as links; behind the last number the list goes on by key, one page after the other
 * (domain.md: lists page by key where a page number would cost more than its rows).
 */
export function listPager(view: ListView): Markup | null {
  const { filter, page, after, list, q } = view;
  const { next_key: nextKey } = page;
  const at = (number: number) => viewHref(view, { ...filter, page: number });
  const onward = nextKey ? listHref(list, { ...filter, page: 1 }, { q, after: nextKey }) : null;
  if (after) {
    return html`<nav class="${s.pager}" aria-label="分页">${step(at(1), '回到第 1 页', 'left')}${step(onward, '下一页', 'right', 'next')}</nav>`;
  }
  if (page.pages <= 1 && !onward) return null;
  const numbers = pagerNumbers(filter.page, page.pages).map((number, index, all) => {
    const gap = index > 0 && number - (all[index - 1] ?? number) > 1;
    const here = number === filter.page;
    return html`${gap && html`<span class="${s.gap}">···</span>`}<a class="${s.item}${here ? ` ${s.active}` : ''}" href="${at(number)}"${
      here ? html` aria-current="page"` : html` aria-label="第 ${number} 页"`
    }>${number}</a>`;
  });
  const before = filter.page > 1 ? at(filter.page - 1) : null;
  const next = filter.page < page.pages ? at(filter.page + 1) : onward;
  return html`<nav class="${s.pager}" aria-label="分页">${step(before, '上一页', 'left', 'prev')}${numbers}${step(next, '下一页', 'right', 'next')}</nav>`;
}

function step(
  href: string | null,
  words: string,
  side: 'left' | 'right',
  rel?: 'prev' | 'next',
): Markup {
  const inside =
    side === 'left' ? html`${icon('left', 14)}${words}` : html`${words}${icon('right', 14)}`;
  return href
    ? html`<a class="${s.item} ${s.step}" href="${href}"${rel && html` rel="${rel}"`}>${inside}</a>`
    : html`<span class="${s.item} ${s.step} ${s.off}">${inside}</span>`;
}
