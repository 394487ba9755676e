import buttons from '@/components/ui/Button.module.css';
import type { Output } from '@/lib/contract';
import type { GoodCard, GoodsFacets } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { groupDigits } from '@/lib/domain/group-digits';
import { href, isBuilt, type RouteName } from '@/lib/routes';
import { icon, platformMark } from '../markup/atoms';
import { html, type Markup } from '../markup/html';
import { brandWall } from './brand-wall';
import digests from './Digests.module.css';
import { finder } from './finder';
import s from './Home.module.css';
import { moneySteps } from './money-steps';
import { type NewsRow, newsCard } from './news-card';
import { ownerCall } from './owner-call';
import { type PlatformRow, priceCards, scaleOf, scaleWords } from './price-cards';
import { type RankDigest, rankDigests } from './rank-digests';
import { shelves } from './shelves';
import { tradeCards } from './trade-cards';

export interface HomeView {
  home: Output<'home_index'>;
  facets: GoodsFacets;
  best: readonly GoodCard[];
  news: readonly NewsRow[];
  ranks: readonly RankDigest[];
}

export function homeBody({ home, facets, best, news, ranks }: HomeView): Markup {
  const { market, solutions, brands } = home;
  // The lists' own counts; the prices beside them are counted each hour.
  const rows = home.platforms
    .map((row) => ({ ...row, count: facets.platforms.find(({ id }) => id === row.no)?.count ?? 0 }))
    .filter(({ count }) => count > 0);
  const shown = home.goods.flatMap(({ platform, goods }) =>
    goods.length > 0 ? [{ platform: platformOf(platform), goods }] : [],
  );
  const scale = scaleOf(rows);
  const newsList = newsCard(news);
  return html`<h1 class="sr-only">投放集市：按平台、品类、预算找媒体账号</h1><div class="${s.top}">${platformNav(rows)}${finder(best, facets)}<div class="${s.side}">${loginCard()}${moneySteps(market?.escrow_fen ?? null)}</div></div>${
    rows.length > 0 &&
    section(
      'platforms',
      '各平台，一处比价',
      scale ? scaleWords(scale) : '',
      priceCards(rows),
      more('yxjg', '价格指南'),
    )
  }${
    shown.length > 0 &&
    section('best', '优质资源', '按成交、准时、接单与评价综合排序，均可立即下单', shelves(shown))
  }${
    (ranks.length > 0 || newsList) &&
    section(
      'digests',
      ranks.length > 0 ? '榜单与资讯' : '营销资讯',
      ranks.length > 0 ? '每日更新，指数公式公开' : '',
      html`<div class="${digests.digests}">${rankDigests(ranks)}${newsList}</div>`,
      more('platformList', '全部榜单'),
    )
  }${
    solutions.length > 0 &&
    section(
      'trades',
      '行业方案',
      '由各行业账号已交付的订单算出的平台分配',
      tradeCards(solutions),
      more('Solutions-Cases', '全部案例'),
    )
  }${
    brands.length > 0 &&
    section(
      'brands',
      '在这里投放的品牌',
      market && market.buyers_90d >= brands.length
        ? `近 90 天有完成订单的广告主 ${groupDigits(market.buyers_90d)} 家`
        : '愿意公开名称的广告主',
      brandWall(brands),
      more('brand', '全部品牌'),
    )
  }${ownerCall(market)}`;
}

function section(
  id: string,
  title: string,
  fact: string,
  content: Markup,
  end: Markup | false = false,
): Markup {
  return html`<section aria-labelledby="home-${id}"><div class="${s.title}"><h2 id="home-${id}">${title}</h2>${fact && html`<p>${fact}</p>`}${end}</div>${content}</section>`;
}

const more = (
  name: Extract<RouteName, 'yxjg' | 'platformList' | 'Solutions-Cases' | 'brand'>,
  label: string,
) =>
  isBuilt(name) && html`<a class="${s.more}" href="${href(name)}">${label}${icon('right', 14)}</a>`;

function platformNav(rows: readonly PlatformRow[]): Markup {
  const link = ({ no, name, count }: PlatformRow) =>
    html`<a href="${ownList(no).root}">${platformMark(no, 20)}<span>${name}</span><i>${groupDigits(count)}</i></a>`;
  const isLive = ({ no }: PlatformRow) => no > 20;
  const live = rows.filter(isLive);
  return html`<nav class="${s.nav}" aria-label="按平台选"><h2>按平台选</h2>${rows.filter((row) => !isLive(row)).map(link)}${live.length > 0 && html`<h2 class="${s.live}">直播带货</h2>`}${live.map(link)}</nav>`;
}

/** The same for everybody, as the page is: who is logged in sees it at the top of the page. */
const loginCard = (): Markup =>
  html`<section class="${s.login}"><h2>登录后可加购、下单、对比数据</h2><p>未注册手机号验证后自动创建账号</p><a class="${buttons.button} ${buttons.primary} ${buttons.h36}" href="${href('toLogin')}">广告主登录 / 注册</a><a class="${buttons.button} ${buttons.plain} ${buttons.h36}" href="${href('mediumLogin')}">我有账号，要接广告</a></section>`;
