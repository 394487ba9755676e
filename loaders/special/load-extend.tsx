import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import type { ExtendProps } from '@/components/special/ExtendScreen';
import { MiddlePlan } from '@/components/special/plans/MiddlePlan';
import { readMarket } from '@/components/special/read-market';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { specialNames } from '@/lib/domain/planning/specials';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** The loader of /extend. */
export async function loadExtend(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ExtendProps>> {
  const [{ platforms, market }, ...plans] = await Promise.all([
    readMarket(call),
    ...specialNames.map((special) => call('special_plans', { special })),
  ]);
  const pictures = Object.fromEntries(
    specialNames.map((special, nth) => [
      special,
      staticBody(ctx.req, renderStatic(<MiddlePlan special={special} plans={plans[nth]} />)),
    ]),
  ) as ExtendProps['pictures']; // one of each special
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务' }], {
        title: '推广服务',
        description:
          '短视频、公众号、微博、直播四类推广，与媒体入驻、媒体报名两个入口，一页看清各自卖什么、现在什么价、从哪里开始。',
        path: href('extend'),
      }),
      platforms,
      market,
      pictures,
    },
  };
}
