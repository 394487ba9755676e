import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { examplePrice } from '@/components/process/example-price';
import { ProcessBody } from '@/components/process/ProcessBody';
import type { ProcessProps } from '@/components/process/ProcessPage';
import { processSteps } from '@/components/process/process-steps';
import { href } from '@/lib/address/routes';
import { orderStates } from '@/lib/domain/orders/states';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { itemListLd } from '@/lib/seo/json-ld';

/** The loader of /yxlc.html: the process is the program's own, the price of its example the market's. */
export async function loadProcess(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ProcessProps>> {
  const { body, names } = await ctx.cache('process', async () => {
    const example = examplePrice(await call('price_guide', {}));
    const steps = processSteps(example.priceFen, ctx.feeRate);
    return {
      body: renderStatic(<ProcessBody {...example} steps={steps} feeRate={ctx.feeRate} />),
      names: steps.map(({ state }) => orderStates[state]),
    };
  });
  const crumbs = [{ label: '首页', href: href('index') }, { label: '投放流程' }];
  return {
    props: {
      crumbs,
      seo: pageSeo(ctx, {
        title: '投放流程：付款、接单、交稿、发布、验收、结算每一步的期限与款项',
        description:
          '一个广告订单从付款到结算的全过程：广告主和媒体主各做什么，每一步最晚什么时候，逾期时款项怎样处理，退款比例和仲裁规则。',
        path: href('yxlc'),
        crumbs,
        facts: (site) => [
          itemListLd(
            site,
            '投放流程',
            names.map((name) => ({ name })),
          ),
        ],
      }),
      body: staticBody(ctx.req, body),
    },
  };
}
