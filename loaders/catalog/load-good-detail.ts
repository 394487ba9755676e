import type { GoodDetailProps } from '@/components/catalog/detail/GoodDetailPage';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { goodHref } from '@/lib/address/good-href';
import { platformOf } from '@/lib/domain/catalog/platforms';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { goodCrumbs } from './good-crumbs';
import { goodParts } from './good-parts';

/**
 * The loader of `/productDetails/{good_sn}_{staff_style}.html`. `{good_sn}.html` (spec 2) and a good's sn
 * under another platform's number go to the good's own address; a missing good is a 404.
 */
export async function loadGoodDetail(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<GoodDetailProps>> {
  const asked = addressOf(ctx);
  const [, sn, style] =
    /^\/productDetails\/([a-z0-9]{8,40})(?:_(\d{1,2}))?\.html$/.exec(asked?.pathname ?? '') ?? [];
  if (!asked || !sn) return { notFound: true };

  const [detail, parts] = await Promise.all([
    call('goods_detail', { sn, staff_style: 0 }),
    goodParts(call, sn),
  ]);
  const { good } = detail;
  const path = goodHref(good);
  if (style !== String(good.staff_style)) return movedTo(path);

  const platform = platformOf(good.staff_style);
  const asSku = Number(asked.query.get('sku'));
  const offered = detail.skus.find(({ sku_id, orderable }) => sku_id === asSku && orderable);
  const usual = detail.skus.find(
    ({ position, orderable }) => position === platform.mainPosition && orderable,
  );
  const crumbs = goodCrumbs(good);
  return {
    props: {
      detail,
      ...parts,
      sku: (offered ?? usual ?? detail.skus.find(({ orderable }) => orderable))?.sku_id ?? null,
      seo: pageSeo(ctx, {
        title: `${good.good_title} ${platform.name}报价与数据`,
        description: `${good.good_title}（${platform.name}，${good.area}）的报价、近 90 天数据、受众、合作案例与评价。`,
        path,
        robots: 'noindex,follow',
        crumbs,
      }),
      crumbs,
    },
  };
}

/** `/productDetails` names no good: on to the one of `?sn=`, else back to the lists. */
export async function loadWithoutSn(
  _call: PageCall,
  ctx: PageContext,
): Promise<PageResult<Record<string, never>>> {
  const sn = addressOf(ctx)?.query.get('sn') ?? '';
  const named = /^[a-z0-9]{8,40}(_\d{1,2})?$/.test(sn);
  return {
    redirect: {
      destination: named ? `/productDetails/${sn}.html` : '/productList',
      statusCode: 302,
    },
  };
}
