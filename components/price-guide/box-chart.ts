import { html, type Markup } from '@/components/goods/markup/html';
import { formatYuanShort } from '@/lib/domain/format-yuan';
import s from './Chart.module.css';
import { alongScale, type PriceScale } from './price-scale';
import { gridLines, type Spread, spreadBox } from './spread-box';

export interface BoxRow {
  label: string;
  /** null: too few prices */
  spread: Spread | null;
  /** said in place of a box */
  without: string;
}

const row = 30;
const left = 92;
const right = 20;
const foot = 22;

/** Boxes below each other on one axis; the table beside it has every figure, so it is one picture to screen readers. */
export function boxChart(
  rows: readonly BoxRow[],
  scale: PriceScale,
  { width, label }: { width: number; label: string },
): Markup {
  const plot = width - left - right;
  const bottom = rows.length * row;
  return html`<svg class="${s.chart}" viewBox="0 0 ${width} ${bottom + foot}" width="${width}" height="${bottom + foot}" role="img" aria-label="${label}">${rows.map(
    ({ label: name }, index) => html`<text x="0" y="${index * row + 19}">${name}</text>`,
  )}<g transform="translate(${left} 0)">${gridLines(scale, plot, 0, bottom)}${rows.map(
    ({ spread, without }, index) =>
      spread
        ? spreadBox(spread, scale, plot, index * row + 15)
        : html`<text class="${s.without}" x="8" y="${index * row + 19}">${without}</text>`,
  )}${axisWords(scale, plot, bottom + 17)}</g></svg>`;
}

/** The ticks in words; at the ends they stay inside. */
export const axisWords = (scale: PriceScale, width: number, y: number): Markup =>
  html`${scale.ticks.map(
    (tick) =>
      html`<text class="${s.tick}" x="${alongScale(scale, tick, width)}" y="${y}">${formatYuanShort(tick)}</text>`,
  )}`;
