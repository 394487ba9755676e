import { pageSeo } from '@/components/seo/page-seo';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { serverMarkup } from '../goods/server-markup';
import type { OperationProps } from './OperationPage';
import { drawOperation, type OperationService } from './operation';
import { questionsLd } from './questions-ld';
import { readService } from './service-data';

/** The loader of an operation page; what it shows is held for half a minute. */
export const loadOperation =
  (service: OperationService) =>
  async (call: PageCall, ctx: PageContext): Promise<PageResult<OperationProps>> => {
    const drawn = await ctx.hold(`service ${service.route}`, async () => {
      const data = await readService(call, service);
      return { body: drawOperation(service, data), questions: data.questions };
    });
    const crumbs = [{ label: '首页', href: '/' }, { label: service.title }];
    return {
      props: {
        seo: pageSeo(ctx, {
          title: `${service.title}：排期、选号与报价`,
          description: service.description,
          path: href(service.route),
          crumbs,
          facts: () => questionsLd(drawn.questions),
        }),
        crumbs,
        nav: service.route === 'wxyy' ? 'gzhyx' : 'dspyx-xhs',
        body: serverMarkup(ctx.req, drawn.body),
      },
    };
  };
