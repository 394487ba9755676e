import { pageSeo } from '@/components/seo/page-seo';
import { renderStatic, staticBody } from '@/components/static/render-static';
import { listHref, toIds } from '@/lib/domain/catalog/dash-ids';
import { listSeo, resolveListAddress } from '@/lib/domain/catalog/list-address';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';
import type { GoodsListProps } from './GoodsList';
import { ListBody } from './ListBody';
import type { ListView } from './list-view';
import { listWords } from './list-words';
import { priceSentences } from './price-sentences';
import { findWayOut } from './way-out';

/** Longest search word a list takes; the contract refuses more. */
const Q_MAX = 60;

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
  const query = q ? `?${new URLSearchParams({ q })}` : '';
  if (found.kind === 'redirect') return movedTo(found.to + query);
  const { list, filter } = found;
  const after = asked.query.get('after') ?? '';
  if (given !== null && (given !== q || q === ''))
    return movedTo(listHref(list, filter, { q, after }));

  const isWhole = level === 'h1';
  const [page, facets, prices] = await Promise.all([
    call('goods_index', { ...toIds(filter), q, after }),
    call('goods_static', { platform: filter.platform, ...toIds(filter) }),
    isWhole && !q ? call('list_prices', toIds(filter)) : null,
  ]);
  if (filter.page > page.pages) return { notFound: true };

  const platform = findPlatform(filter.platform);
  const view: ListView = { list, filter, platform, q, after, page, facets };
  const wayOut = page.total === 0 ? await findWayOut(call, view) : undefined;
  const words = listWords(view);
  const seo = listSeo(list, filter, {
    q,
    after,
    total: page.total,
    pages: page.pages,
    ...(page.next_key ? { nextKey: page.next_key } : {}),
  });
  return {
    props: {
      seo: pageSeo(ctx, {
        title: words.title,
        description: words.description,
        path: seo.canonical,
        robots: seo.robots,
        prev: seo.prev,
        next: seo.next,
        crumbs: words.crumbs,
        // Product pages are for advertisers who are logged in: the names are told, not the addresses.
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
      intro: isWhole
        ? { heading: words.heading, sentences: prices ? priceSentences(platform, prices) : [] }
        : null,
      nav: words.nav,
      search: { platform: filter.platform, q },
      body: staticBody(
        ctx.req,
        renderStatic(
          <ListBody view={view} heading={words.heading} wayOut={wayOut} level={level} />,
        ),
      ),
    },
  };
}
