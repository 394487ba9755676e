import { tag } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import s from './RankTable.module.css';

/** What a list of a period is compared with. */
export const comparedWith = { day: '较前日', week: '较上周期', month: '较上周期' } as const;

/** Places won or lost; red rises and green falls, as Chinese readers expect (looks: README). */
export function rankChange(rise: number | null, compared: boolean): Markup {
  if (rise === null)
    return compared ? tag('blue', '新上榜') : html`<span class="${s.same}">—</span>`;
  if (rise === 0) return html`<span class="${s.same}"><span class="sr-only">不变</span>—</span>`;
  return rise > 0
    ? html`<span class="${s.up}"><span class="sr-only">上升</span><i aria-hidden="true"></i>${rise}</span>`
    : html`<span class="${s.down}"><span class="sr-only">下降</span><i aria-hidden="true"></i>${-rise}</span>`;
}
