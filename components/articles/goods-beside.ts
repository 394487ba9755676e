import { avatar } from '@/components/goods/markup/atoms';
import { html, type Markup } from '@/components/goods/markup/html';
import type { GoodCard } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf, positionName } from '@/lib/domain/catalog/platforms';
import { formatCount, formatFigure } from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { goodHref } from '@/lib/good-href';
import s from './Article.module.css';

/** Goods that a text speaks of, each with its price and the position it is for. */
export function goodsBeside(goods: readonly GoodCard[]): Markup {
  const [first] = goods;
  const one = goods.every(({ staff_style }) => staff_style === first?.staff_style) && first;
  return html`<section class="${s.goods}"><div><h2>在架资源</h2>${
    one &&
    html`<a href="${ownList(one.staff_style).root}">全部${platformOf(one.staff_style).noun}</a>`
  }</div><ul>${goods.map(beside)}</ul></section>`;
}

function beside(good: GoodCard): Markup {
  const platform = platformOf(good.staff_style);
  const offer = mainOffer(good);
  const metric = platform.metrics.find(({ kind }) => kind === good.main?.kind);
  return html`<li>${avatar(good.good_title, 40)}<div><a href="${goodHref(good)}" title="${good.good_title}">${good.good_title}</a><p>${platform.name}·粉丝 ${formatCount(good.fans)}${
    good.main &&
    metric &&
    `·${metric.name} ${formatFigure(good.main.kind, good.main.value, metric.unit)}`
  }</p><p>${
    offer
      ? html`<b>${formatYuan(offer.price_fen)}</b>${positionName(platform, offer.position)}，报价至 ${offer.valid_until.slice(5)}`
      : (good.why_not ?? '暂不能投')
  }</p></div></li>`;
}
