import { type RangeScale, rangeScale } from '@/components/charts/range-scale';
import type { Output } from '@/lib/contract';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { platformMark } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import { rangeBar } from '../markup/range-bar';
import s from './PriceCards.module.css';

export type PlatformRow = Output<'home_index'>['platforms'][number];

/** The scale all cards of a block share; undefined where nothing has a price. */
export function scaleOf(rows: readonly PlatformRow[]): RangeScale | undefined {
  const ranges = rows.flatMap(({ price }) => (price ? [price] : []));
  return ranges.length > 0 ? rangeScale(ranges) : undefined;
}

/** What the bars mean, with the ends of their scale. */
export const scaleWords = (scale: RangeScale): string =>
  `浅条为在架报价的最低到最高，深条为中间一半账号，竖线为中位价；对数刻度 ${formatYuanShort(scale.from)}–${formatYuanShort(scale.to)}`;

/** A way into each platform with what its main position costs today. */
export function priceCards(rows: readonly PlatformRow[]): Markup {
  const scale = scaleOf(rows);
  return html`<div class="${s.cards}">${rows.map((row) => priceCard(row, scale))}</div>`;
}

function priceCard(row: PlatformRow, scale: RangeScale | undefined): Markup {
  const { no, name, count, price, cost_name, cost_median_fen } = row;
  const platform = platformOf(no);
  return html`<a class="${s.card}" href="${ownList(no).root}"><span class="${s.top}">${platformMark(no, 28)}<span class="${s.words}"><b>${name}</b><small>${positionName(platform, platform.mainPosition)}报价</small></span><span class="${s.count}"><b>${groupDigits(count)}</b><small>在架账号</small></span></span>${
    price && scale
      ? html`${rangeBar(price, scale)}<span class="${s.foot}"><span>中位 ${formatYuanShort(price.median_fen)}</span><span>${formatYuanShort(price.min_fen)}–${formatYuanShort(price.max_fen)}</span></span>`
      : html`<span class="${s.foot}"><span>报价尚未统计</span></span>`
  }<span class="${s.cost}">${
    cost_median_fen !== null && html`${cost_name} 中位 <b>${formatCost(cost_median_fen)}</b>`
  }</span></a>`;
}
