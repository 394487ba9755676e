import { rangeScale } from '@/components/charts/range-scale';
import { formatCost } from '@/lib/domain/format-figure';
import { formatYuan, formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { html, type Markup } from '../goods/markup/html';
import { rangeBar } from '../goods/markup/range-bar';
import s from './PriceTable.module.css';
import type { PositionPrices } from './service-data';

export interface PriceRow {
  name: Markup | string;
  /** what is made, or whom it suits */
  note: string;
  href: string;
  prices: PositionPrices | undefined;
  /** what its cost is called, where the rows differ in it */
  cost?: string;
}

interface Heads {
  name: string;
  note: string;
  /** CPM, 阅读单价 …; '' where the rows differ in it */
  cost: string;
}

type Spread = NonNullable<PositionPrices['price']>;

const rangeOf = ({ tenth_fen, ninetieth_fen, ...rest }: Spread) => ({
  ...rest,
  min_fen: tenth_fen,
  max_fen: ninetieth_fen,
});

/** Prices of positions or platforms side by side, on one scale; each row leads to its list. */
export function priceTable(heads: Heads, rows: readonly PriceRow[]): Markup {
  const ranges = rows.flatMap(({ prices }) => (prices?.price ? [rangeOf(prices.price)] : []));
  const scale = ranges.length > 0 ? rangeScale(ranges) : undefined;
  const bar = (spread: Spread) => scale && rangeBar(rangeOf(spread), scale);
  return html`<div class="${s.frame}"><table class="${s.table}"><thead><tr><th scope="col">${heads.name}</th><th scope="col">${heads.note}</th><th scope="col" class="${s.number}">在售账号</th><th scope="col" class="${s.number}">中位报价</th><th scope="col">报价分布${
    scale &&
    html`<small>${formatYuanShort(scale.from)}–${formatYuanShort(scale.to)}，对数刻度</small>`
  }</th><th scope="col" class="${s.number}">${heads.cost || '单位成本'}中位</th></tr></thead><tbody>${rows.map(
    ({ name, note, href, prices, cost }) =>
      html`<tr><th scope="row"><a href="${href}">${name}</a></th><td class="${s.note}">${note}</td><td class="${s.number}">${groupDigits(prices?.count ?? 0)}</td>${
        prices?.price
          ? html`<td class="${s.number}"><b>${formatYuan(prices.price.median_fen)}</b></td><td class="${s.range}">${bar(prices.price)}<small>${formatYuanShort(prices.price.low_fen)}–${formatYuanShort(prices.price.high_fen)}</small></td>`
          : html`<td class="${s.number}">—</td><td class="${s.range}"><small>报价太少，不作统计</small></td>`
      }<td class="${s.number}">${
        prices?.cost_median_fen == null
          ? '—'
          : html`${formatCost(prices.cost_median_fen)}${cost && html`<small class="${s.unit}">${cost}</small>`}`
      }</td></tr>`,
  )}</tbody></table><p class="${s.legend}">浅条为中间八成报价，深条为中间一半（条下数字），竖线为中位；每小时由在架报价重新统计</p></div>`;
}
