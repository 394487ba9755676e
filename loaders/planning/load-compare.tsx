import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { CompareBody } from '@/components/planning/CompareBody';
import type { CompareProps } from '@/components/planning/ComparePage';
import { compareHref } from '@/components/planning/compare-href';
import { href } from '@/lib/address/routes';
import { readCompared } from '@/lib/domain/planning/comparison';
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
  const asked = addressOf(ctx);
  const columns = readCompared(asked?.query.get('sn') ?? '');
  const onlyDifferent = asked?.query.get('diff') === '1';
  const { goods, today } =
    columns.length > 0
      ? await call('compare_goods', { sn: columns.map(({ sn }) => sn) })
      : { goods: [], today: '' };
  const shown = goods.flatMap((good) => {
    const column = columns.find(({ sn }) => sn === good.good.good_sn);
    return column ? [{ good, column }] : [];
  });
  const path = compareHref(columns, onlyDifferent);
  const spelled = href('compare', {
    sn: asked?.query.get('sn') ?? undefined,
    diff: asked?.query.get('diff') ?? undefined,
  });
  if (spelled !== path) return movedTo(path);
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
