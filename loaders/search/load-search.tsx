import { renderStatic } from '@/components/kit/static/render-static';
import type { ReadingProps } from '@/components/reading/ReadingPage';
import { readingProps } from '@/components/reading/reading-props';
import { SearchBody } from '@/components/search/SearchBody';
import { href } from '@/lib/address/routes';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';

/** Longest search word a list takes; the contract refuses more. */
const Q_MAX = 60;

export interface SearchProps extends ReadingProps {
  search: { platform: number; q: string };
}

/** The loader of /search: what the word in its address finds in all areas. Search engines keep no results of ours. */
export async function loadSearch(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<SearchProps>> {
  const given = addressOf(ctx)?.query;
  const q = (given?.get('q') ?? '').trim().slice(0, Q_MAX);
  const own = href('search', { q });
  if (given && href('search') + (given.size > 0 ? `?${given}` : '') !== own) return movedTo(own);
  const [goods, texts] = await Promise.all([
    call('goods_index', { ids: '0', q }),
    call('search-texts', { q }),
  ]);
  const heading = q ? `“${q}”的搜索结果` : '站内搜索';
  const { props } = readingProps(
    ctx,
    {
      title: heading,
      description: `${heading}：账号、榜单、文章与问答。`,
      path: own,
      robots: 'noindex,follow',
      nav: 'productList',
      crumbs: [{ label: heading }],
    },
    renderStatic(<SearchBody q={q} goods={goods} texts={texts} />),
  );
  return { props: { ...props, search: { platform: 0, q } } };
}
