import s from '@/components/ui/Pager.module.css';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { html, type Markup } from '../markup/html';
import { pager, pagerStep } from '../markup/pager';
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
    return html`<nav class="${s.pager}" aria-label="分页">${pagerStep(at(1), '回到第 1 页', 'left')}${pagerStep(onward, '下一页', 'right', 'next')}</nav>`;
  }
  return pager({ page: filter.page, pages: page.pages, onward }, at);
}
