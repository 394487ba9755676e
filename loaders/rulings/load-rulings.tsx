import { elsewhere, queryHref, readQueryAddress } from '@/components/articles/query-address';
import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { RulingsBody } from '@/components/rulings/RulingsBody';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

const PER_PAGE = 10;
const path = href('publicOpinion-rulings');

/** The loader of `/publicOpinion/rulings`. */
export async function loadRulings(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ReadingProps>> {
  const read = readQueryAddress(ctx, path, []);
  if (read.kind !== 'ok') return elsewhere(read);
  const { page } = read.address;
  const found = await call('rulings', { page, page_size: PER_PAGE });
  if (page > found.pages) return { notFound: true };
  const at = (number: number) => queryHref(path, { page: number });
  const number = page > 1 ? ` 第 ${page} 页` : '';
  return readingProps(
    ctx,
    {
      title: `裁决案例：平台怎样认定每一条主张${number}`,
      description: `${found.total} 份裁决：依据哪一条、怎样认定、退回多少，隐去双方名称与金额${number}。`,
      path: at(page),
      prev: page > 1 ? at(page - 1) : undefined,
      next: page < found.pages ? at(page + 1) : undefined,
      crumbs: [{ label: '营销资讯', href: href('publicOpinion') }, { label: '裁决案例' }],
      followsWindow: true,
    },
    renderStatic(<RulingsBody found={found} at={at} />),
  );
}
