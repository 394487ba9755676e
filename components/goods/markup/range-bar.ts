import s from '@/components/charts/RangeBar.module.css';
import type { PriceRange, RangeScale } from '@/components/charts/range-scale';
import { html, type Markup } from './html';

const WIDTH = 240;

/**
 * Where prices lie, on a log scale: the whole range pale, the middle half of the accounts strong, a stroke at the
 * median. It says nothing that does not stand beside it as text.
 */
export function rangeBar(range: PriceRange, { from, to }: RangeScale): Markup {
  const x = (fen: number) =>
    Math.round((Math.log(Math.max(fen, from) / from) / Math.log(to / from)) * WIDTH * 10) / 10;
  const rect = (a: number, b: number, part: string | undefined) =>
    html`<rect class="${part ?? ''}" x="${x(a)}" width="${Math.max(2, Math.round((x(b) - x(a)) * 10) / 10)}" y="4" height="4"></rect>`;
  return html`<svg class="${s.bar}" viewBox="0 0 ${WIDTH} 12" width="${WIDTH}" height="12" preserveAspectRatio="none" aria-hidden="true"><rect class="${s.track}" width="${WIDTH}" y="5" height="2"></rect>${rect(range.min_fen, range.max_fen, s.all)}${rect(range.low_fen, range.high_fen, s.half)}<rect class="${s.median}" x="${Math.max(0, x(range.median_fen) - 1)}" width="2" y="0" height="12"></rect></svg>`;
}
