import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { changeFilter, type ListFilter, listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, formatCount, formatFigure, shortDay } from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { groupDigits } from '@/lib/domain/group-digits';
import { goodHref } from '@/lib/good-href';
import { href } from '@/lib/routes';
import { avatar, icon, platformMark, sourceMark, sparkline } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import s from './Finder.module.css';

/** A way into the list of all platforms by budget and subject, and the best goods of now. */
export function finder(goods: readonly GoodCard[], facets: GoodsFacets): Markup {
  const list = ownList(0);
  const to = (change: Partial<ListFilter>) =>
    listHref(list, changeFilter(rootFilter(list), change));
  const subjects = [...facets.categories].sort((a, b) => b.count - a.count).slice(0, 9);
  return html`<section class="${s.finder}" aria-labelledby="home-finder"><div class="${s.head}"><h2 id="home-finder">按预算，看今天能投的账号</h2><span>在架 ${groupDigits(facets.total)} 个账号</span></div><p class="${s.row}"><span>预算</span>${facets.price_bands.map(
    ({ id, name, count }) =>
      html`<a href="${to({ price: id })}">${name}<i>${groupDigits(count)}</i></a>`,
  )}</p><p class="${s.row}"><span>品类</span>${subjects.map(
    ({ id, name, count }) =>
      html`<a href="${to({ category: id })}">${name}<i>${groupDigits(count)}</i></a>`,
  )}</p>${
    goods.length > 0
      ? html`<div class="${s.line} ${s.names}" aria-hidden="true"><span>账号</span><span>粉丝</span><span>主要数据</span><span>成本</span><span>近 90 天</span><span>报价</span></div><ol>${goods.map(goodLine)}</ol>`
      : html`<p class="${s.none}">现在没有可以下单的账号，<a href="${href('mediumLogin')}">有账号的媒体主可以来挂报价</a></p>`
  }<div class="${s.foot}"><span>价格以下单时核价为准，有变化先告知</span><a href="${list.root}">查看全部${icon('right', 14)}</a></div></section>`;
}

function goodLine(good: GoodCard): Markup {
  const platform = platformOf(good.staff_style);
  const path = goodHref(good);
  const sku = mainOffer(good);
  const { main } = good;
  const unit = platform.metrics.find(({ kind }) => kind === main?.kind)?.unit ?? 'count';
  return html`<li><form class="${s.line}" action="${path}" data-sn="${good.good_sn}"><div class="${s.who}">${avatar(good.good_title, 36)}<div><a href="${path}" title="${good.good_title}">${good.good_title}</a><small>${platformMark(good.staff_style, 16)}${[platform.name, good.categories[0], good.area].filter(Boolean).join('·')}</small></div></div><span>${formatCount(good.fans)}</span><span>${
    main
      ? html`${formatFigure(main.kind, main.value, unit)}${sourceMark(main.source, shortDay(main.as_of))}`
      : '—'
  }</span><span>${sku?.cost_fen == null ? '—' : html`${formatCost(sku.cost_fen)}<small>${platform.cost.name}</small>`}</span><span>${sparkline(good.spark)}</span><span>${
    sku
      ? html`<b>${formatYuan(sku.price_fen)}</b><small>${positionName(platform, sku.position)}</small><input type="hidden" name="sku" value="${sku.sku_id}">`
      : '—'
  }</span><button type="submit" aria-label="加购 ${good.good_title}"${!sku && html` disabled`}>${icon('cart-add', 18)}</button></form></li>`;
}
