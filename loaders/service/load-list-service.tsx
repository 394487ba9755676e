import type { GoodsListProps } from '@/components/catalog/list/GoodsList';
import { type PageWords, pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { ListServiceOpening } from '@/components/service/ListServiceOpening';
import { ListServiceParts } from '@/components/service/ListServiceParts';
import { questionsLd } from '@/components/service/questions-ld';
import type { ServiceProps } from '@/components/service/ServicePage';
import { readCases, readService } from '@/components/service/service-data';
import type { ListService } from '@/components/service/services/list-service';
import { href } from '@/lib/address/routes';
import { budgets, readBudget } from '@/lib/domain/catalog/budgets';
import { listHref, rootFilter } from '@/lib/domain/catalog/dash-ids';
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
import { loadHubParts, type ServiceParts } from './load-hub-parts';

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
        const [data, cases] = await Promise.all([
          readService(call, service),
          readCases(call, service),
        ]);
        return rendered(service, data, cases);
      }),
    ]);
    if (!('props' in list)) return list;
    const { seo, ...props } = await list.props;
    const { robots, next, feed } = seo;
    return { props: servicePage(ctx, service, around, props, { robots, next, feed }) };
  };

/**
 * Held by budget where that is one of the offered, because nothing else in it hangs on the address; a search is one of the list over
 * its platforms.
 */
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
    const typed = query?.get('b');
    const budget = typed == null ? undefined : readBudget(typed);
    if (typed != null && typed !== String(budget))
      return movedTo(href(service.route, { b: budget }));
    const make = () => loadHubParts(call, service, name, budget);
    const isOffered = budget === undefined || budgets.offered.some((yuan) => yuan === budget);
    const hub = isOffered
      ? await ctx.cache(`service ${service.route} ${budget ?? ''}`, make)
      : await make();
    const list = {
      crumbs: [],
      intro: null,
      nav: service.route,
      search: { platform: 0, q: '' },
      body: staticBody(ctx.req, hub.body),
    };
    const isOpen = budget === undefined && hub.total >= FEWEST_GOODS;
    return {
      props: servicePage(ctx, service, hub, list, {
        robots: isOpen ? 'index,follow' : 'noindex,follow',
        facts: (site) => [
          // Names alone: the sitemap has the addresses of accounts that search engines may keep.
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
const rendered = (
  service: ListService,
  data: Awaited<ReturnType<typeof readService>>,
  cases: Awaited<ReturnType<typeof readCases>>,
): ServiceParts => ({
  above: renderStatic(<ListServiceOpening service={service} data={data} />),
  below: renderStatic(<ListServiceParts service={service} data={data} cases={cases} />),
  questions: data.questions,
});

function servicePage(
  ctx: PageContext,
  { route, title, description, hub }: ListService,
  { above, below, questions }: ServiceParts,
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
    service: {
      hub: hub ?? null,
      above: staticBody(ctx.req, above),
      below: staticBody(ctx.req, below),
    },
  };
}
