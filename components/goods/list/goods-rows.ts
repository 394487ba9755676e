import tip from '@/components/ui/Tooltip.module.css';
import type { GoodCard, GoodCardSku } from '@/lib/contract/catalog';
import { type Platform, type Position, platformOf } from '@/lib/domain/catalog/platforms';
import {
  formatChange,
  formatCost,
  formatCount,
  formatFigure,
  formatShare,
  shortDay,
} from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { goodHref } from '@/lib/good-href';
import { avatar, icon, platformMark, sourceMark, sparkline, tag } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import s from './GoodsRows.module.css';
import { columnsOf } from './list-view';

/** A name longer than this does not fit its column and gets the bubble with the whole of it. */
const NAME_FITS = 11;

export interface RowsView {
  /** undefined over all platforms */
  platform: Platform | undefined;
  /** the position of the filter, 0 = any */
  position: number;
}

/**
 * The rows of a list. Each is a form of its own: the chosen price goes with it, to the cart where script
 * runs (use-goods-actions), to the product page where it does not.
 */
export function goodsRows(goods: readonly GoodCard[], view: RowsView): Markup {
  const columns = columnsOf(view.platform, view.position);
  return html`${goods.map((good) => goodRow(good, view, columns))}`;
}

function goodRow(good: GoodCard, view: RowsView, shared: readonly Position[]): Markup {
  const platform = view.platform ?? platformOf(good.staff_style);
  const mixed = !view.platform;
  const columns = mixed ? columnsOf(platform, 0) : shared;
  const chosen = chosenSku(good, platform, view.position);
  const path = goodHref(good);
  const prices = columns.map((position) => {
    const sku = good.skus.find((one) => one.position === position.id);
    return cell(sku, position, chosen, mixed);
  });
  const cells = !mixed && columns.length === 2 ? `${s.cells} ${s.two}` : s.cells;
  return html`<li><form class="${s.row}${!good.orderable && ` ${s.off}`}" action="${path}" data-sn="${good.good_sn}" data-cate="${good.categories[0]}">
${avatar(good.good_title, 48)}<div class="${s.who}">${nameLine(good, path, mixed)}<p>${tags(good)}</p><p class="${s.facts}">${facts(good)}</p></div>
<div class="${s.num}"><b>${formatCount(good.fans)}</b>${growth(good)}</div>
<div class="${s.num}">${mainFigure(good, platform, mixed)}</div>
<div class="${s.num}">${cost(chosen, good, platform, mixed)}</div>
<div class="${cells}" role="radiogroup" aria-label="报价位置">${prices}</div>
<button class="${s.heart}" type="button" data-heart aria-pressed="false" aria-label="收藏 ${good.good_title}">${icon('heart')}</button>
${addButton(good, chosen)}</form></li>`;
}

function addButton({ why_not }: GoodCard, chosen: GoodCardSku | undefined): Markup {
  return chosen?.orderable
    ? html`<button class="${s.add}" type="submit">${icon('cart-add', 18)}<span>加购</span></button>`
    : html`<button class="${s.add}" type="submit" disabled title="${why_not}">暂不能投</button>`;
}

/** The first category and up to two tags: more does not fit. */
function tags(good: GoodCard): Markup {
  const grey = good.tags
    .filter((name) => name !== good.categories[0])
    .slice(0, 2)
    .map((name) => tag('grey', name));
  return html`${good.categories.slice(0, 1).map((name) => tag('blue', name))}${grey}`;
}

function nameLine(good: GoodCard, path: string, mixed: boolean): Markup {
  const link = html`<a href="${path}">${good.good_title}</a>`;
  const name =
    good.good_title.length > NAME_FITS
      ? html`<span class="${tip.tip}" data-tip="${good.good_title}">${link}</span>`
      : html`<span>${link}</span>`;
  return html`<h3 class="${s.name}">${mixed && platformMark(good.staff_style)}${name}${verified(good)}</h3>`;
}

function verified({ verified }: GoodCard): Markup | false {
  if (verified === 'none') return false;
  const words = verified === 'company' ? '企业认证' : '个人认证';
  return html`<span class="${verified === 'company' ? s.company : s.person}" title="${words}">${icon('shield', 16)}<i class="sr-only">${words}</i></span>`;
}

/** Where it is and what it has shown; where nothing can be ordered, why. */
function facts({ area, order_count, on_time_rate, orderable, why_not }: GoodCard): Markup {
  if (!orderable && why_not) return html`<span>${why_not}</span>`;
  return html`${area && html`<span>${area}</span>`}<span>成交 ${order_count}</span>${
    on_time_rate !== null && html`<span>准时 ${formatShare(on_time_rate)}</span>`
  }`;
}

function growth({ growth_30d }: GoodCard): Markup {
  if (growth_30d === null) return html`<small>—</small>`;
  const text = formatChange(growth_30d);
  const tone = text.startsWith('+') ? s.up : text.startsWith('−') ? s.down : '';
  return html`<small class="${tone}">${text}</small>`;
}

function mainFigure({ main }: GoodCard, platform: Platform, named: boolean): Markup {
  if (!main) return html`<small>暂无数据</small>`;
  const { name = '', unit = 'count' } =
    platform.metrics.find(({ kind }) => kind === main.kind) ?? {};
  return html`<b>${formatFigure(main.kind, main.value, unit)}</b>${named && html`<small>${name}</small>`}${sourceMark(main.source, shortDay(main.as_of))}`;
}

function cost(
  sku: GoodCardSku | undefined,
  good: GoodCard,
  platform: Platform,
  named: boolean,
): Markup {
  const fen = sku?.cost_fen ?? null;
  return html`<b>${fen === null ? '—' : formatCost(fen)}</b>${named && html`<small>${platform.cost.name}</small>`}${sparkline(good.spark)}`;
}

/** The price that is chosen at first: the filter's position, else the platform's main one, else any. */
function chosenSku(good: GoodCard, platform: Platform, position: number): GoodCardSku | undefined {
  const at = (id: number) => good.skus.find((sku) => sku.position === id && sku.orderable);
  return (
    at(position) ??
    at(platform.mainPosition) ??
    good.skus.find(({ orderable }) => orderable) ??
    good.skus.find((sku) => sku.position === (position || platform.mainPosition))
  );
}

function cell(
  sku: GoodCardSku | undefined,
  { short, name, commissionOnly }: Position,
  chosen: GoodCardSku | undefined,
  named: boolean,
): Markup {
  if (!sku) return html`<span class="${s.none}">未开放<small>${short}</small></span>`;
  const price = commissionOnly ? `佣金 ${sku.commission ?? 0}%` : formatYuan(sku.price_fen);
  const state =
    sku === chosen && sku.orderable ? html` checked` : !sku.orderable && html` disabled`;
  const why = !sku.orderable && html` title="${sku.why_not}"`;
  return html`<label${why}><input type="radio" name="sku" value="${sku.sku_id}" aria-label="${name} ${price}"${state}><span><b>${price}</b><small>${named ? short : validity(sku)}</small></span></label>`;
}

function validity({ valid_until, orderable, commission, price_fen }: GoodCardSku): string {
  if (!orderable) return price_fen > 0 ? '暂不能投' : '按成交结算';
  const share = commission ? `佣${commission}% ` : '至 ';
  return `${share}${shortDay(valid_until)}`;
}
