import { platforms } from '@/lib/domain/catalog/platforms';
import type { PageCall, PageContext, PageResult } from '../page-loader';
import { serverMarkup } from '../server-markup';
import type { HomeProps } from './HomePage';
import { homeBody } from './home-body';

/** Goods of the table beside the platforms, and of each platform's shelf. */
const FINDER_GOODS = 6;
const SHELF_GOODS = 5;

/** The loader of `/`: every figure is a count or a good of the database as it is now. */
export async function loadHome(call: PageCall, ctx: PageContext): Promise<PageResult<HomeProps>> {
  const [facets, best, ...shelves] = await Promise.all([
    call('goods_static', { platform: 0 }),
    call('high_quality_goods', { platform: 0, limit: FINDER_GOODS }),
    ...platforms.map(({ no }) => call('high_quality_goods', { platform: no, limit: SHELF_GOODS })),
  ]);
  const body = homeBody({
    facets,
    best: best.goods,
    shelves: platforms.flatMap((platform, index) => {
      const goods = shelves[index]?.goods ?? [];
      return goods.length > 0 ? [{ platform, goods }] : [];
    }),
  });
  return { props: { canonical: `${ctx.siteUrl}/`, body: serverMarkup(ctx.req, body) } };
}
