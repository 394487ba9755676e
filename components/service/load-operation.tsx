import { pageSeo } from '@/components/seo/page-seo';
import { renderStatic, staticBody } from '@/components/static/render-static';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { OperationBody } from './OperationBody';
import type { OperationProps } from './OperationPage';
import type { OperationService } from './operation-service';
import { questionsLd } from './questions-ld';
import { readService } from './service-data';

/** The loader of an operation page; what it shows is held for some seconds. */
export const loadOperation =
  (service: OperationService) =>
  async (call: PageCall, ctx: PageContext): Promise<PageResult<OperationProps>> => {
    const { body, questions } = await ctx.cache(`service ${service.route}`, async () => {
      const data = await readService(call, service);
      return {
        body: renderStatic(<OperationBody service={service} data={data} />),
        questions: data.questions,
      };
    });
    const crumbs = [{ label: '首页', href: '/' }, { label: service.title }];
    return {
      props: {
        seo: pageSeo(ctx, {
          title: `${service.title}：排期、选号与报价`,
          description: service.description,
          path: href(service.route),
          crumbs,
          facts: () => questionsLd(questions),
        }),
        crumbs,
        nav: service.route === 'wxyy' ? 'gzhyx' : 'dspyx-xhs',
        body: staticBody(ctx.req, body),
      },
    };
  };
