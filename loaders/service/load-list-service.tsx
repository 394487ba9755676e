import type { GoodsListProps } from '@/components/catalog/list/GoodsList';
import { HubBody } from '@/components/catalog/list/HubBody';
import { type PageWords, pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { ListServiceOpening } from '@/components/service/ListServiceOpening';
import { ListServiceParts } from '@/components/service/ListServiceParts';
import { questionsLd } from '@/components/service/questions-ld';
import type { ServiceProps } from '@/components/service/ServicePage';
import { readService } from '@/components/service/service-data';
import type { ListService } from '@/components/service/services/list-service';
import { href } from '@/lib/address/routes';
import { listHref, PAGE_SIZE, rootFilter } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { FEWEST_GOODS } from '@/lib/domain/catalog/indexable';
import { ownList } from '@/lib/domain/catalog/lists';
import { moreFields, readMore, withMore } from '@/lib/domain/catalog/more-filters';
import {
  addressOf,
  movedTo,
  type PageCall,
  type PageContext,
  type PageResult,
} from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';
import { loadGoodsList } from '@/loaders/catalog/load-goods-list';

const asksMore = (query: URLSearchParams): boolean => moreFields(query).size > 0;

type Load = (call: PageCall, ctx: PageContext) => Promise<PageResult<ServiceProps>>;

/** The loader of a service page: of one platform around its list, of several around the best of each. */
export const loadListService = (service: ListService): Load =>
  service.hub ? loadHub(service, service.hub) : loadAroundList(service);

/**
 * The list as on every list page, and around it what is held for some seconds, so that it costs the list nothing. A
 * search or a later part of the list is the list alone.
 */
const loadAroundList =
  (service: ListService): Load =>
  async (call, ctx) => {
    const asked = addressOf(ctx);
    if (asked && (asked.query.has('q') || asked.query.has('after') || asksMore(asked.query)))
      return loadGoodsList(call, ctx);
    const [list, around] = await Promise.all([
      loadGoodsList(call, ctx, 'h2'),
      ctx.cache(`service ${service.route}`, async () => {
        const data = await readService(call, service);
        return rendered(service, data);
      }),
    ]);
    if (!('props' in list)) return list;
    const { seo, ...props } = await list.props;
    const { robots, next, feed } = seo;
    return { props: servicePage(ctx, service, around, props, { robots, next, feed }) };
  };

/** Held whole, because nothing in it hangs on the address; a search is one of the list over its platforms. */
const loadHub =
  (service: ListService, name: HubName): Load =>
  async (call, ctx) => {
    const { query } = addressOf(ctx) ?? {};
    const own = ownList(0, name);
    const q = query?.get('q');
    const root = rootFilter(own);
    if (query && asksMore(query)) {
      const filter = withMore(root, readMore(root, query));
      return movedTo(listHref(ownList(filter.platform, filter.hub), filter, { q: q ?? '' }));
    }
    if (q != null) return movedTo(listHref(own, root, { q }));
    if (query?.has('after')) return movedTo(href(service.route));
    const { hub, ...around } = await ctx.cache(`service ${service.route}`, async () => {
      const [data, whole, { goods }] = await Promise.all([
        readService(call, service),
        call('goods_static', { platform: 0, hub: name }),
        call('high_quality_goods', { platforms: service.platforms, limit: PAGE_SIZE }),
      ]);
      const facets = service.platforms.flatMap((no) => data.facets.get(no) ?? []);
      const heading = `${service.title}账号`;
      const body = renderStatic(
        <HubBody heading={heading} hub={name} whole={whole} facets={facets} goods={goods} />,
      );
      return { ...rendered(service, data), hub: { total: whole.total, goods, body } };
    });
    const list = {
      crumbs: [],
      intro: null,
      nav: service.route,
      search: { platform: 0, q: '' },
      body: staticBody(ctx.req, hub.body),
    };
    return {
      props: servicePage(ctx, service, around, list, {
        robots: hub.total < FEWEST_GOODS ? 'noindex,follow' : 'index,follow',
        facts: (site) => [
          // Product pages are for advertisers who are logged in: the names are told, not the addresses.
          itemListLd(
            site,
            service.title,
            hub.goods.map(({ good_title }) => ({ name: good_title })),
            { total: hub.total },
          ),
        ],
      }),
    };
  };

/** What stands above and below the list. */
const rendered = (service: ListService, data: Awaited<ReturnType<typeof readService>>) => ({
  above: renderStatic(<ListServiceOpening service={service} data={data} />),
  below: renderStatic(<ListServiceParts service={service} data={data} />),
  questions: data.questions,
});

function servicePage(
  ctx: PageContext,
  { route, title, description }: ListService,
  { above, below, questions }: ReturnType<typeof rendered>,
  list: Pick<GoodsListProps, 'crumbs' | 'intro' | 'nav' | 'search' | 'body'>,
  { facts, ...seo }: Pick<PageWords, 'robots' | 'next' | 'feed' | 'facts'>,
): ServiceProps {
  return {
    ...list,
    seo: pageSeo(ctx, {
      title: `${title}：账号报价、数据与流程`,
      description,
      path: href(route),
      ...seo,
      crumbs: [
        { label: '首页', href: '/' },
        { label: title, href: href(route) },
      ],
      facts: (site) => [...(facts?.(site) ?? []), ...questionsLd(questions)],
    }),
    crumbs: [{ label: '首页', href: '/' }, { label: title }],
    service: { above: staticBody(ctx.req, above), below: staticBody(ctx.req, below) },
  };
}
