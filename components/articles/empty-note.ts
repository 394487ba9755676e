import { html, type Markup } from '@/components/goods/markup/html';
import button from '@/components/ui/Button.module.css';
import empty from '@/components/ui/EmptyState.module.css';

/** Where there is nothing to read yet, or nothing was found: what is so, and where to go on. */
export const emptyNote = (
  title: string,
  text: string,
  on: { href: string; words: string },
): Markup =>
  html`<div class="${empty.empty}"><svg width="134" height="76" aria-hidden="true"><use href="/icons.svg#stall"></use></svg><p class="${empty.title}">${title}</p><p class="${empty.text}">${text}</p><div class="${empty.actions}"><a class="${button.button} ${button.primary} ${button.h32}" href="${on.href}">${on.words}</a></div></div>`;
