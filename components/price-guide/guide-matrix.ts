import { html, type Markup } from '@/components/goods/markup/html';
import { cx } from '@/components/ui/cx';
import { fansBands } from '@/lib/domain/catalog/bands';
import { changeFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import { formatYuanShort } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import s from './Matrix.module.css';
import { rangeWords } from './price-words';
import type { GuidePlatform, GuidePosition, Spread } from './spread-box';

/** Positions against followers: each cell a median, the middle half and the sample, linked to exactly those accounts. */
export function guideMatrix(platform: GuidePlatform): Markup {
  const list = ownList(platform.no);
  const to = (position: number, fans: number) =>
    listHref(list, changeFilter(rootFilter(list), { position, fans }));
  return html`<table class="${s.matrix}"><caption class="sr-only">${platform.name}各报价位置按粉丝量的报价：中位数、中间一半的区间、样本数</caption><thead><tr><th scope="col">报价位置</th><th scope="col">全部</th>${fansBands.map(
    ({ name }) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${platform.positions.map((position) => row(position, to))}</tbody></table>`;
}

function row(position: GuidePosition, to: (position: number, fans: number) => string): Markup {
  const { id, name, form, count, price, bands } = position;
  return html`<tr><th scope="row">${name}<span>${form}</span></th>${cell(price, count, to(id, 0))}${bands.map(
    (band) => cell(band.price, band.count, to(id, band.id)),
  )}</tr>`;
}

function cell(price: Spread | null, count: number, href: string): Markup {
  if (count === 0) return html`<td class="${s.none}">—<span>无在架报价</span></td>`;
  if (!price) {
    return html`<td><a href="${href}" class="${s.few}">不足 ${priceSample.least} 条<span>看这 ${count} 个账号</span></a></td>`;
  }
  const small = count < priceSample.small;
  return html`<td><a href="${href}"><b>${formatYuanShort(price.median_fen)}</b><span>${rangeWords(price)}</span><span class="${cx(small && s.small)}">${groupDigits(count)} 条${small && '·样本少'}</span></a></td>`;
}
