import type { GoodCard } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { formatCost, formatCount, formatFigure, formatShare } from '@/lib/domain/format-figure';
import { formatYuan } from '@/lib/domain/format-yuan';
import { goodHref } from '@/lib/good-href';
import { avatar, icon, tag } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import s from './Shelves.module.css';

export interface Shelf {
  platform: Platform;
  goods: readonly GoodCard[];
}

/** One platform's goods at a time: the choice is a set of radios, so that it needs no script. */
export function shelves(all: readonly Shelf[]): Markup {
  return html`<div class="${s.shelves}" role="group" aria-label="优质资源的平台">${all.map(
    ({ platform, goods }, index) =>
      html`<input class="${s.choice}" type="radio" name="shelf" id="shelf-${platform.no}"${index === 0 && html` checked`}><label class="${s.tab}" for="shelf-${platform.no}">${platform.name}</label><div class="${s.shelf}">${goods.map((good) => goodCard(good, platform))}<p class="${s.all}"><a href="${ownList(platform.no).root}">全部${platform.noun}${icon('right', 14)}</a></p></div>`,
  )}</div>`;
}

/** One good as a small card. */
export function goodCard(good: GoodCard, platform: Platform): Markup {
  const path = goodHref(good);
  const sku = mainOffer(good);
  const { main } = good;
  const metric = platform.metrics.find(({ kind }) => kind === main?.kind);
  const figures: [string, string][] = [
    ['粉丝', formatCount(good.fans)],
    [
      metric && metric.name.length > 6 ? platform.seriesName : (metric?.name ?? '主要数据'),
      main && metric ? formatFigure(main.kind, main.value, metric.unit) : '—',
    ],
    [platform.cost.name, sku?.cost_fen == null ? '—' : formatCost(sku.cost_fen)],
  ];
  const [category] = good.categories;
  return html`<form class="${s.card}" action="${path}" data-sn="${good.good_sn}"><div class="${s.head}">${avatar(good.good_title, 48)}<div><a href="${path}" title="${good.good_title}">${good.good_title}</a><p>${category && tag('blue', category)}${good.tags.slice(0, 1).map((name) => tag('grey', name))}</p></div><button class="${s.heart}" type="button" data-heart aria-pressed="false" aria-label="收藏 ${good.good_title}">${icon('heart')}</button></div><dl>${figures.map(
    ([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`,
  )}</dl><div class="${s.buy}">${
    sku
      ? html`<p><b>${formatYuan(sku.price_fen)}</b><small>${positionName(platform, sku.position)}${good.on_time_rate !== null && `·准时 ${formatShare(good.on_time_rate)}`}</small></p><input type="hidden" name="sku" value="${sku.sku_id}"><button class="${s.add}" type="submit" aria-label="加购 ${good.good_title}">${icon('cart-add', 18)}</button>`
      : html`<p><small>${good.why_not ?? '暂不能投'}</small></p>`
  }</div></form>`;
}
