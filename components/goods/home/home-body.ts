import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
import { ownList } from '@/lib/domain/catalog/lists';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '../list/group-digits';
import { icon, platformMark } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import { finder } from './finder';
import s from './Home.module.css';
import { type Shelf, shelves } from './shelves';

export interface HomeView {
  facets: GoodsFacets;
  best: readonly GoodCard[];
  shelves: readonly Shelf[];
}

export function homeBody({ facets, best, shelves: all }: HomeView): Markup {
  return html`<h1 class="sr-only">投放集市：按平台、品类、预算找媒体账号</h1><div class="${s.top}">${platformNav(all, facets)}${finder(best, facets)}${moneySteps()}</div><section aria-labelledby="home-platforms"><div class="${s.title}"><h2 id="home-platforms">按平台进入</h2><p>每个平台的报价位置与在架账号数</p></div>${platformCards(all, facets)}</section><section aria-labelledby="home-best"><div class="${s.title}"><h2 id="home-best">优质资源</h2><p>按成交、准时、接单与评价综合排序，均可立即下单</p></div>${shelves(all)}</section>`;
}

const hrefOf = (no: number): string => {
  const list = ownList(no);
  return listHref(list, rootFilter(list));
};

const countOf = (facets: GoodsFacets, no: number): number =>
  facets.platforms.find(({ id }) => id === no)?.count ?? 0;

function platformNav(all: readonly Shelf[], facets: GoodsFacets): Markup {
  const link = ({ platform }: { platform: Platform }) =>
    html`<a href="${hrefOf(platform.no)}">${platformMark(platform.no, 20)}<span>${platform.name}</span><i>${groupDigits(countOf(facets, platform.no))}</i></a>`;
  const isLive = ({ platform }: Shelf) => platform.no > 20;
  return html`<nav class="${s.nav}" aria-label="按平台选"><h2>按平台选</h2>${all.filter((one) => !isLive(one)).map(link)}<h2 class="${s.live}">直播带货</h2>${all.filter(isLive).map(link)}</nav>`;
}

function platformCards(all: readonly Shelf[], facets: GoodsFacets): Markup {
  return html`<div class="${s.cards}">${all.map(
    ({ platform }) =>
      html`<a class="${s.card}" href="${hrefOf(platform.no)}">${platformMark(platform.no, 28)}<span class="${s.words}"><b>${platform.name}</b><small>${platform.positions
        .slice(0, 3)
        .map(({ short }) => short)
        .join(
          ' / ',
        )}</small></span><span class="${s.count}"><b>${groupDigits(countOf(facets, platform.no))}</b><small>在架账号</small></span></a>`,
  )}</div>`;
}

/** What happens to a buyer's money, step by step (domain.md: Order). */
const steps: readonly { name: string; note: string; held: boolean }[] = [
  { name: '付款', note: '30 分钟内支付，超时自动关闭', held: false },
  { name: '进入平台托管', note: '24 小时无人接单，全额退回', held: true },
  { name: '确认稿件', note: '您不点头，不会自动发布', held: true },
  { name: '发布并质检', note: '逾期未发布，可退回全款', held: true },
  { name: '7 天验收，结算给媒体主', note: '20% 留到 30 天保留期满', held: false },
];

function moneySteps(): Markup {
  return html`<section class="${s.steps}"><h2>您的钱在每一步的位置</h2><ol>${steps.map(
    ({ name, note, held }) =>
      html`<li${held && html` class="${s.held}"`}><b>${name}</b><small>${note}</small></li>`,
  )}</ol><p>${icon('lock', 16)}托管期间，钱不在媒体主手里</p></section>`;
}
