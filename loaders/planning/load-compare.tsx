import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { CompareBody } from '@/components/planning/CompareBody';
import type { CompareProps } from '@/components/planning/ComparePage';
import { sideOf } from '@/components/planning/compare-rows';
import { compareHref } from '@/components/tray/compare-href';
import { href } from '@/lib/address/routes';
import { readCompared, writeCompared } from '@/lib/domain/planning/comparison';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';

/** The loader of /compare. One comparison, one address; accounts that are gone leave it. */
export async function loadCompare(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<CompareProps>> {
  const query = addressOf(ctx)?.query ?? new URLSearchParams();
  // A form without script sends each account by itself.
  const columns = readCompared(query.getAll('sn').join(','));
  const onlyDifferent = query.get('diff') === '1';
  const path = compareHref(columns, onlyDifferent);
  const isSpelled =
    query.getAll('sn').length <= 1 &&
    (query.get('sn') ?? '') === writeCompared(columns) &&
    (query.get('diff') ?? '1') === '1';
  if (!isSpelled) return movedTo(path);
  const { goods, today } =
    columns.length > 0
      ? await call('compare_goods', { sn: columns.map(({ sn }) => sn) })
      : { goods: [], today: '' };
  const shown = goods.flatMap((good) => {
    const column = columns.find(({ sn }) => sn === good.good.good_sn);
    return column ? [{ good, column }] : [];
  });
  const crumbs = [{ label: '首页', href: href('index') }, { label: '账号对比' }];
  return {
    props: {
      crumbs,
      seo: pageSeo(ctx, {
        title: '账号对比：报价、数据、受众、履约与成交价并排看',
        description:
          '最多 6 个账号并排比较：报价与内容、数据与来源、受众、履约记录与真实成交价区间。',
        path,
        robots: 'noindex,follow',
        crumbs,
      }),
      lines: shown.map(sideOf).map(({ good, sku, platform }) => ({
        sn: good.good_sn,
        title: good.good_title,
        costName: platform.cost.name,
        sku: sku && {
          id: sku.sku_id,
          position: sku.position,
          price_fen: sku.price_fen,
          cost_fen: sku.cost_fen,
          orderable: sku.orderable,
        },
      })),
      body: staticBody(
        ctx.req,
        renderStatic(
          <CompareBody
            columns={shown}
            gone={columns.length - shown.length}
            onlyDifferent={onlyDifferent}
            today={today}
          />,
        ),
      ),
    },
  };
}
