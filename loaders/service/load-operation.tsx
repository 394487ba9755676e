import { sectionOf } from '@/components/catalog/section-of';
import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { OperationBody } from '@/components/service/OperationBody';
import type { OperationProps } from '@/components/service/OperationPage';
import { questionsLd } from '@/components/service/questions-ld';
import { readService } from '@/components/service/service-data';
import type { OperationService } from '@/components/service/services/operation-service';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

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
        nav: sectionOf(service.platforms[0] ?? 0).nav,
        body: staticBody(ctx.req, body),
      },
    };
  };
