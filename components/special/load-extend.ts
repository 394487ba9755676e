import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import type { ExtendProps } from './ExtendScreen';
import { readMarket } from './read-market';
import { sellingProps } from './selling-props';

/** The loader of /extend. */
export async function loadExtend(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<ExtendProps>> {
  const { platforms, market } = await readMarket(call);
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
    },
  };
}
