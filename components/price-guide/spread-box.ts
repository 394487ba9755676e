import { html, type Markup } from '@/components/goods/markup/html';
import type { Output } from '@/lib/contract';
import s from './Chart.module.css';
import { alongScale, type PriceScale } from './price-scale';

export type GuidePlatform = Output<'price_guide'>['platforms'][number];
export type GuidePosition = GuidePlatform['positions'][number];
export type Spread = NonNullable<GuidePosition['price']>;

/** One box: a hairline over the middle eight tenths, the middle half as a bar, a stroke at the median. */
export function spreadBox(
  spread: Spread,
  scale: PriceScale,
  width: number,
  middle: number,
): Markup {
  const [a, b, c, d, e] = [
    spread.tenth_fen,
    spread.low_fen,
    spread.median_fen,
    spread.high_fen,
    spread.ninetieth_fen,
  ].map((fen) => alongScale(scale, fen, width)) as [number, number, number, number, number]; // five in, five out
  const bar = Math.max(2, Math.round((d - b) * 10) / 10);
  return html`<path class="${s.whisker}" d="M${a} ${middle}H${e}M${a} ${middle - 3}v6M${e} ${middle - 3}v6"></path><rect class="${s.box}" x="${b}" y="${middle - 6}" width="${bar}" height="12" rx="2"></rect><path class="${s.median}" d="M${c} ${middle - 8}v16"></path>`;
}

/** Upright hairlines at the ticks of an axis. */
export const gridLines = (scale: PriceScale, width: number, top: number, bottom: number): Markup =>
  html`<path class="${s.grid}" d="${scale.ticks
    .map((tick) => `M${alongScale(scale, tick, width)} ${top}V${bottom}`)
    .join('')}"></path>`;
