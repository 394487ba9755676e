import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { BoardBody } from '@/components/rankings/board/BoardBody';
import type { BoardPageProps } from '@/components/rankings/board/BoardPage';
import { periodWords } from '@/components/rankings/board/board-words';
import { accountHref } from '@/lib/address/account-href';
import { type BoardFilter, boardHref, parseBoard } from '@/lib/address/board-address';
import { href } from '@/lib/address/routes';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { boardName } from '@/lib/domain/rankings/board-title';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/**
 * The loader of `/bd/{platform}/…`. Another spelling of a board's address answers 301, one that means nothing 404. The newest
 * list stands at an address without a period, and at its own, which never changes.
 */
export async function loadBoard(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<BoardPageProps>> {
  const asked = addressOf(ctx);
  const filter = asked && parseBoard(asked.pathname.split('/').slice(2));
  if (!asked || !filter) return { notFound: true };
  const q = (asked.query.get('q') ?? '').trim().slice(0, 40);
  const told = asked.query.get('page') ?? '1';
  if (!/^[1-9]\d{0,3}$/.test(told)) return { notFound: true };
  const page = Number(told);
  const path = boardHref(filter, { page });
  if (q === '' && asked.pathname + (asked.query.size > 0 ? `?${asked.query}` : '') !== path) {
    return movedTo(path);
  }
  if (asked.pathname !== boardHref(filter)) return movedTo(boardHref(filter, { q }));

  const board = await call('rank_board', { ...filter, page, q });
  const name = boardName(filter);
  const when = periodWords(filter);
  const crumbs = [
    { label: '首页', href: href('index') },
    { label: '平台榜单', href: href('platformList') },
    { label: platformOf(filter.platform).name, href: boardHref(wholeOf(filter)) },
    { label: filter.date ? `${name}，${when}` : name },
  ];
  const step = (by: number) => {
    const next = board.page + by;
    return next >= 1 && next <= board.pages ? boardHref(filter, { page: next }) : undefined;
  };
  const names = board.list.slice(0, 3).map(({ title }) => title);
  const nth = board.page > 1 ? `第 ${board.page} 页` : '';
  return {
    props: {
      crumbs,
      platform: filter.platform,
      board: partOf(filter),
      seo: pageSeo(ctx, {
        title: `${name}（${when}）${nth}`,
        description: `${name}，${when}${board.from && `（${board.from} 至 ${board.to}）`}${nth}：${names.join('、')}${names.length > 0 ? '等' : ''} ${board.total} 个账号的名次、升降、指数、数据来源与现价，公式与版本公开，往期地址不变。`,
        path: q ? boardHref(filter) : path,
        crumbs,
        robots: isIndexable(filter, board.total, q) ? 'index,follow' : 'noindex,follow',
        prev: step(-1),
        next: step(1),
        facts: (site) => [
          itemListLd(
            site,
            `${name}，${when}`,
            board.list.map(({ title, good_sn, platform }) => ({
              name: title,
              ...(good_sn && { href: accountHref({ good_sn, staff_style: platform }) }),
            })),
            { from: board.list[0]?.place ?? 1, total: board.total },
          ),
        ],
      }),
      body: staticBody(ctx.req, renderStatic(<BoardBody view={{ filter, board, q }} />)),
    },
  };
}

const partOf = ({ platform, kind, category, area }: BoardFilter) => ({
  platform,
  kind,
  category,
  area,
});

const wholeOf = ({ platform }: BoardFilter): BoardFilter => ({
  platform,
  kind: 'composite',
  category: 0,
  area: 0,
  period: 'week',
  date: '',
});

/** The newest list of every board and part; of those before, whole boards by week and month alone. */
function isIndexable({ category, area, period, date }: BoardFilter, total: number, q: string) {
  const isPart = category !== 0 || area !== 0;
  const isKept = date === '' || (!isPart && period !== 'day');
  return q === '' && total >= FEWEST_GOODS && isKept;
}
