import button from '@/components/ui/Button.module.css';
import s from '@/components/ui/EmptyState.module.css';
import { listHref } from '@/lib/domain/catalog/dash-ids';
import { groupDigits } from '@/lib/domain/group-digits';
import { html, type Markup } from '../markup/html';
import { clearedHref } from './list-bar';
import type { ListView } from './list-view';
import type { WayOut } from './way-out';

/** An empty list names what it is empty of, and the step that fills it with its number. */
export function listEmpty(view: ListView, way: WayOut | undefined): Markup {
  const noun = view.platform?.noun ?? '资源';
  const link = (href: string, words: string, kind: 'primary' | 'plain') =>
    html`<a class="${button.button} ${button[kind]} ${button.h32}" href="${href}">${words}</a>`;
  return html`<div class="${s.empty}"><svg width="134" height="76" aria-hidden="true"><use href="/icons.svg#stall"></use></svg><p class="${s.title}">没有符合条件的${noun}</p><p class="${s.text}">${
    way
      ? `去掉“${way.name}”，可看到 ${groupDigits(way.count)} 个`
      : '去掉一些条件，或换一个平台看看'
  }</p><div class="${s.actions}">${way && link(listHref(view.list, way.filter, { q: way.q }), `去掉${way.condition}`, 'primary')}${link(clearedHref(view), '清空筛选', way ? 'plain' : 'primary')}</div></div>`;
}
