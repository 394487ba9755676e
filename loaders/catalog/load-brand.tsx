import { BrandsBody } from '@/components/cases/brand/BrandsBody';
import { anyBrand, type BrandFilter, brandsHref } from '@/components/cases/brand/brand-links';
import { BrandBody } from '@/components/catalog/brand/BrandBody';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { brandSortKeys, brandSorts, directions } from '@/lib/domain/cases/brand-sort';
import { caseTradeKeys } from '@/lib/domain/cases/case-trade';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** The loader of `/brand`: where brands put their money, those that let themselves be named, and what editors say of some. */
export async function loadBrand(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const asked = addressOf(ctx);
  if (!asked) return { notFound: true };
  const filter = readFilter(asked.query);
  const told = asked.query.get('page') ?? '1';
  const page = /^[1-9]\d{0,3}$/.test(told) ? Number(told) : 1;
  // Names are taken back like cases (load-case).
  ctx.res.setHeader('Cache-Control', 'no-store');
  const [spending, { groups }, { brands: latest }] = await Promise.all([
    call('brand/spending', { ...filter, page }),
    call('brand_front_info', {}),
    call('last_brand_info', {}),
  ]);
  const path = brandsHref(filter, spending.page);
  const isWhole = path === brandsHref(anyBrand);
  // Another spelling of the table's address: a form sends its empty field.
  if (`${asked.pathname}${asked.query.size > 0 ? `?${asked.query}` : ''}` !== path) {
    return movedTo(path);
  }
  const ended = spending.orders === null ? '有完成的订单' : `完成 ${spending.orders} 单`;
  const all = groups.flatMap(({ brands }) => brands);
  const trades = spending.sums.map(({ trade_name: name }) => name).join('、');
  return readingProps(
    ctx,
    {
      title: '品牌把钱投在哪里',
      description: `近 90 天 ${spending.brands} 家品牌${ended}，${trades && `${trades}的花费分到各平台的份额，`}同意列名的 ${spending.named} 家可看平台分配与案例；另有 ${all.length} 个品牌的简介。`,
      path: brandsHref(anyBrand),
      nav: 'brand',
      crumbs: [{ label: '品牌' }],
      robots: isWhole ? 'index,follow' : 'noindex,follow',
      facts: (site) => [
        itemListLd(
          site,
          '在这里投放的品牌',
          all.map(({ name }) => ({ name })),
        ),
      ],
    },
    renderStatic(
      <>
        <BrandsBody spending={spending} filter={filter} />
        {all.length > 0 && <BrandBody groups={groups} latest={latest} total={all.length} />}
      </>,
    ),
  );
}

/** What is none of its values is as if it were not there. */
function readFilter(query: URLSearchParams): BrandFilter {
  const one = <T extends string>(key: string, all: readonly T[]) =>
    all.find((value) => value === query.get(key));
  const sort = one('sort', brandSortKeys) ?? 'spend';
  return {
    trade: one('trade', caseTradeKeys) ?? '',
    named: query.get('named') === '1' ? '1' : '0',
    q: (query.get('q') ?? '').trim().slice(0, 40),
    sort,
    dir: one('dir', directions) ?? brandSorts[sort].first,
  };
}
