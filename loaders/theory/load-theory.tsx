import { pageSeo } from '@/components/kit/seo/page-seo';
import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { examplePrice } from '@/components/process/example-price';
import { TheoryBody } from '@/components/theory/TheoryBody';
import type { TheoryProps } from '@/components/theory/TheoryPage';
import { theoryQuestions } from '@/components/theory/theory-questions';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { faqPageLd } from '@/lib/seo/json-ld';

/** The loader of /productTheory: the same for everybody, rendered at most twice a minute by each copy. */
export async function loadTheory(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<TheoryProps>> {
  const { body, questions } = await ctx.cache('theory', async () => {
    const [guide, wechat, douyin] = await Promise.all([
      call('price_guide', {}),
      call('rank/wechatCates', {}),
      call('rank/douyinConfig', {}),
    ]);
    const view = {
      ...examplePrice(guide),
      guide,
      boards: [wechat, douyin],
      feeRate: ctx.feeRate,
    };
    return { body: renderStatic(<TheoryBody {...view} />), questions: theoryQuestions(view) };
  });
  const crumbs = [{ label: '首页', href: href('index') }, { label: '产品原理' }];
  return {
    props: {
      crumbs,
      seo: pageSeo(ctx, {
        title: '产品原理：排序、比价、榜单指数、托管、结算与退款的规则',
        description:
          '账号怎样排序，单位成本和榜单指数怎样计算，付款托管在哪里，什么时候结算、扣多少服务费，退款按什么比例，公式与例子都取自正在执行的规则。',
        path: href('productTheory'),
        crumbs,
        facts: () => [faqPageLd(questions)],
      }),
      body: staticBody(ctx.req, body),
    },
  };
}
