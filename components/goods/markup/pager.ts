import { pagerNumbers } from '@/components/ui/Pager';
import s from '@/components/ui/Pager.module.css';
import { icon } from './atoms';
import { html, type Markup } from './html';

/**
 * `Pager` of components/ui as text; nothing where there is one page.
 * @param onward address of what follows the last numbered page
 */
export function pager(
  { page, pages, onward = null }: { page: number; pages: number; onward?: string | null },
  at: (page: number) => string,
): Markup | null {
  if (pages <= 1 && !onward) return null;
  const numbers = pagerNumbers(page, pages).map((number, index, all) => {
    const gap = index > 0 && number - (all[index - 1] ?? number) > 1;
    const here = number === page;
    return html`${gap && html`<span class="${s.gap}">···</span>`}<a class="${s.item}${here ? ` ${s.active}` : ''}" href="${at(number)}"${
      here ? html` aria-current="page"` : html` aria-label="第 ${number} 页"`
    }>${number}</a>`;
  });
  const before = page > 1 ? at(page - 1) : null;
  const next = page < pages ? at(page + 1) : onward;
  return html`<nav class="${s.pager}" aria-label="分页">${pagerStep(before, '上一页', 'left', 'prev')}${numbers}${pagerStep(next, '下一页', 'right', 'next')}</nav>`;
}

/** A step to one side; without an address it stands there and leads nowhere. */
export function pagerStep(
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
