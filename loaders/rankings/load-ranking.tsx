import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { headingOf } from '@/components/rankings/heading-of';
import { RankBody } from '@/components/rankings/RankBody';
import type { RankingProps } from '@/components/rankings/RankingPage';
import type { RankView } from '@/components/rankings/rank-view';
import { parseRank, type RankFilter, rankHref } from '@/lib/address/rank-address';
import { href } from '@/lib/address/routes';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import { wireBoardOf, wireBoards } from '@/lib/domain/rankings/ranking';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

const CHEAP = 5;

/**
 * The loader of /platformList. Another spelling of a ranking's address answers 301, one that means nothing 404. The
 * day of the newest list has its address without a day.
 */
export async function loadRanking(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<RankingProps>> {
  const asked = addressOf(ctx);
  const filter = asked && parseRank(asked.query);
  if (!asked || !filter) return { notFound: true };
  const own = rankHref(filter);
  const query = asked.query.size > 0 ? `?${asked.query}` : '';
  if (href('platformList') + query !== own) return movedTo(own);

  const view = await readView(call, filter);
  if (filter.date && filter.date === view.choices.dates[0]) {
    return movedTo(rankHref({ ...filter, date: '' }));
  }
  const { ranking } = view;
  const heading = headingOf(view);
  const crumbs = [
    { label: '首页', href: href('index') },
    { label: '平台榜单', href: href('platformList') },
    { label: heading },
  ];
  const step = (by: number) => {
    const page = filter.page + by;
    return page >= 1 && page <= ranking.pages ? rankHref({ ...filter, page }) : undefined;
  };
  const top = ranking.list.slice(0, 3).map(({ account_name }) => account_name);
  return {
    props: {
      crumbs,
      platform: view.choices.platform,
      seo: pageSeo(ctx, {
        title: `${heading}${ranking.to && `（${ranking.to}）`}${filter.page > 1 ? `第 ${filter.page} 页` : ''}`,
        description: `${heading}：${top.join('、')}${top.length > 0 ? '等' : ''} ${ranking.total} 个账号的名次、指数、升降与各项数据，公式公开，在架账号可直接看报价。`,
        path: own,
        crumbs,
        // A day that is over is a page for readers; search engines get the newest list of each kind.
        robots: filter.date || ranking.total < FEWEST_GOODS ? 'noindex,follow' : 'index,follow',
        prev: step(-1),
        next: step(1),
        facts: (site) => [
          itemListLd(
            site,
            heading,
            ranking.list.map(({ account_name }) => ({ name: account_name })),
            { from: ranking.list[0]?.place ?? 1, total: ranking.total },
          ),
        ],
      }),
      body: staticBody(ctx.req, renderStatic(<RankBody view={view} />)),
    },
  };
}

async function readView(call: PageCall, filter: RankFilter): Promise<RankView> {
  const { board, period, category, date, page } = filter;
  const input = { period, category, date, page };
  const of = wireBoardOf(board);
  const own = call(of.calls.choices, {});
  const [ranking, choices, cheap, shown] = await Promise.all([
    call(of.calls.list, input),
    own,
    call('data-goods-list', { platform: of.platform, category, by: 'cost' }),
    Promise.all(
      wireBoards.map(async (each) => {
        const { name, platform } = await (each === of ? own : call(each.calls.choices, {}));
        return { key: each.key, name, platform };
      }),
    ),
  ]);
  return {
    filter,
    ranking,
    choices,
    boards: shown,
    cheap: cheap.goods.filter(({ orderable }) => orderable).slice(0, CHEAP),
  };
}
