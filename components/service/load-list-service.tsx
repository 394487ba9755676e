import { pageSeo } from '@/components/seo/page-seo';
import { renderStatic, staticBody } from '@/components/static/render-static';
import { addressOf, type PageCall, type PageContext, type PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import type { GoodsListProps } from '../goods/list/GoodsList';
import { loadGoodsList } from '../goods/list/load-goods-list';
import { ListServiceOpening } from './ListServiceOpening';
import { ListServiceParts } from './ListServiceParts';
import type { ListService } from './list-service';
import { questionsLd } from './questions-ld';
import type { ServiceProps } from './ServicePage';
import { readService } from './service-data';

/**
 * The loader of a service page: the list as on every list page, and around it what is held for some seconds, so that
 * it costs the list nothing. A search or a later part of the list is the list alone.
 */
export const loadListService =
  (service: ListService) =>
  async (call: PageCall, ctx: PageContext): Promise<PageResult<ServiceProps>> => {
    const asked = addressOf(ctx);
    if (asked?.query.has('q') || asked?.query.has('after')) return loadGoodsList(call, ctx);
    const [list, around] = await Promise.all([
      loadGoodsList(call, ctx, 'h2'),
      ctx.cache(`service ${service.route}`, async () => {
        const data = await readService(call, service);
        return {
          above: renderStatic(<ListServiceOpening service={service} data={data} />),
          below: renderStatic(<ListServiceParts service={service} data={data} />),
          questions: data.questions,
        };
      }),
    ]);
    if (!('props' in list)) return list;
    const props: GoodsListProps = await list.props;
    return {
      props: {
        ...props,
        seo: pageSeo(ctx, {
          title: `${service.title}：账号报价、数据与流程`,
          description: service.description,
          path: href(service.route),
          next: props.seo.next,
          crumbs: [
            { label: '首页', href: '/' },
            { label: service.title, href: href(service.route) },
          ],
          facts: () => questionsLd(around.questions),
        }),
        crumbs: [{ label: '首页', href: '/' }, { label: service.title }],
        service: {
          above: staticBody(ctx.req, around.above),
          below: staticBody(ctx.req, around.below),
        },
      },
    };
  };
