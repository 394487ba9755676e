import type { GoodsListProps } from '@/components/catalog/list/GoodsList';
import { ListBody } from '@/components/catalog/list/ListBody';
import type { ListView } from '@/components/catalog/list/list-view';
import { listWords } from '@/components/catalog/list/list-words';
import { priceSentences } from '@/components/catalog/list/price-sentences';
import { findWayOut } from '@/components/catalog/list/way-out';
import { ratedUntil } from '@/components/catalog/rated-until';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { textsCount } from '@/components/search/texts-count';
import { platformFeedPath } from '@/lib/address/platform-feed';
import {
  formatIds,
  type ListFilter,
  listHref,
  PAGE_SIZE,
  toIds,
} from '@/lib/domain/catalog/dash-ids';
import { listSeo, resolveListAddress } from '@/lib/domain/catalog/list-address';
import { ownList } from '@/lib/domain/catalog/lists';
import { moreFields, readMore, withMore } from '@/lib/domain/catalog/more-filters';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { isDataRequest } from '@/lib/page/is-data-request';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** Longest search word a list takes; the contract refuses more. */
const Q_MAX = 60;

/** The list that the page at this address is made of. */
export function filterOfList(ctx: Pick<PageContext, 'resolvedUrl'>): ListFilter | undefined {
  const asked = addressOf(ctx);
  const found = asked && resolveListAddress(asked.pathname);
  return found?.kind === 'ok' ? found.filter : undefined;
}

/**
 * The loader of every product-list route: the address says which list and filter. Another spelling of a
 * valid filter answers 301, an invalid one 404 (domain.md: The dash ids).
 * @param level of the list's heading: h2 stands in a page with a heading of its own, unseen
 */
export async function loadGoodsList(
  call: PageCall,
  ctx: PageContext,
  level: 'h1' | 'h2' = 'h1',
): Promise<PageResult<GoodsListProps>> {
  const asked = addressOf(ctx);
  const found = asked && resolveListAddress(asked.pathname);
  if (!asked || !found || found.kind === 'invalid') return { notFound: true };
  const given = asked.query.get('q');
  const q = (given ?? '').trim().slice(0, Q_MAX);
  const fields = moreFields(asked.query);
  const query = new URLSearchParams([...fields, ...(q ? [['q', q]] : [])]).toString();
  if (found.kind === 'redirect') return movedTo(query ? `${found.to}?${query}` : found.to);
  const filter = withMore(found.filter, readMore(found.filter, fields));
  // Chosen platforms may be another list's own.
  const list = ownList(filter.platform, filter.hub);
  const after = asked.query.get('after') ?? '';
  const isSpelt =
    list === found.list &&
    (given === null || (given === q && q !== '')) &&
    fields.toString() === new URLSearchParams(filter.more).toString();
  if (!isSpelt) return movedTo(listHref(list, filter, { q, after }));

  const make = () => makeList(call, ctx, { list, filter, q, after }, level);
  const isWhole = level === 'h1';
  const kind = isDataRequest(ctx.req) ? 'data' : 'page';
  const address = `${listHref(list, filter, { after })} ${ratedUntil()}`;
  const [made, prices] = await Promise.all([
    // There is no end of words and of what is typed, and each would push a list out.
    q || filter.more ? make() : ctx.keptOfList(filter, `${kind} ${level} ${address}`, make),
    isWhole && !q && !filter.more ? call('list_prices', toIds(filter)) : null,
  ]);
  if ('notFound' in made) return { notFound: true };
  const { heading, ...props } = made;
  const sentences = prices ? priceSentences(findPlatform(filter.platform), prices) : [];
  return { props: { ...props, intro: isWhole ? { heading, sentences } : null } };
}

type Made = Pick<GoodsListProps, 'seo' | 'crumbs' | 'nav' | 'search' | 'body'> & {
  heading: string;
};

/** All of the page that hangs on its address and the lists alone. */
async function makeList(
  call: PageCall,
  ctx: PageContext,
  { list, filter, q, after }: Pick<ListView, 'list' | 'filter' | 'q' | 'after'>,
  level: 'h1' | 'h2',
): Promise<Made | { notFound: true }> {
  const { more: _more, ...dashed } = filter;
  const [page, texts, facets] = await Promise.all([
    call('goods_index', { ...toIds(filter), q, after }),
    q ? call('search-texts', { q }) : null,
    call('goods_static', { platform: filter.platform, hub: filter.hub, ids: formatIds(dashed) }),
  ]);
  if (filter.page > page.pages) return { notFound: true };

  const platform = findPlatform(filter.platform);
  const view: ListView = {
    list,
    filter,
    platform,
    q,
    after,
    page,
    facets,
    texts: texts ? textsCount(texts) : '',
  };
  const isScarce = page.total === 0 || (filter.more && page.total < PAGE_SIZE);
  const wayOut = isScarce ? await findWayOut(call, view) : undefined;
  const words = listWords(view);
  const seo = listSeo(list, filter, {
    q,
    after,
    total: page.total,
    isOwn: facets.is_own,
    pages: page.pages,
    ...(page.next_key ? { nextKey: page.next_key } : {}),
  });
  return {
    heading: words.heading,
    seo: pageSeo(ctx, {
      title: words.title,
      description: words.description,
      path: seo.canonical,
      robots: seo.robots,
      prev: seo.prev,
      next: seo.next,
      crumbs: words.crumbs,
      feed: platform && {
        type: 'application/atom+xml',
        title: `${platform.name}：新账号、报价变动与文章`,
        href: platformFeedPath(platform.no),
      },
      // Names alone: the sitemap has the addresses of accounts that search engines may keep.
      facts: (site) => [
        itemListLd(
          site,
          words.heading,
          page.goods.map(({ good_title }) => ({ name: good_title })),
          { total: page.total },
        ),
      ],
    }),
    crumbs: words.crumbs,
    nav: words.nav,
    search: { platform: filter.platform, q },
    body: staticBody(
      ctx.req,
      renderStatic(<ListBody view={view} heading={words.heading} wayOut={wayOut} level={level} />),
    ),
  };
}
