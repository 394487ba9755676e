import type { ReadingProps } from '@/components/articles/ReadingPage';
import { readingProps } from '@/components/articles/reading-props';
import { renderStatic } from '@/components/static/render-static';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { itemListLd } from '@/lib/seo/json-ld';
import { BrandBody } from './BrandBody';

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
