import { BrandBody } from '@/components/catalog/brand/BrandBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** The loader of `/brand`: advertisers who let their names be shown, by trade, and the latest of them. */
export async function loadBrand(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const [{ groups }, { brands: latest }] = await Promise.all([
    call('brand_front_info', {}),
    call('last_brand_info', {}),
  ]);
  const all = groups.flatMap(({ brands }) => brands);
  const trades = groups.map(({ industry }) => industry).join('、');
  return readingProps(
    ctx,
    {
      title: '在这里投放的品牌',
      description: `${all.length} 个品牌，来自${trades}等 ${groups.length} 个行业。`,
      path: href('brand'),
      nav: 'brand',
      crumbs: [{ label: '品牌' }],
      facts: (site) => [
        itemListLd(
          site,
          '在这里投放的品牌',
          all.map(({ name }) => ({ name })),
        ),
      ],
    },
    renderStatic(<BrandBody groups={groups} latest={latest} total={all.length} />),
  );
}
