import { compareAccounts, cost, metric, price } from '@/components/special/compare-accounts';
import { readGuide } from '@/components/special/guide';
import { weiboWords } from '@/components/special/plans/special-words';
import { sellingProps } from '@/components/special/selling-props';
import type { WeiboProps } from '@/components/special/WeiboScreen';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { specialParts } from './special-parts';

const goodsShown = 6;

/** The loader of /allSpecial/weiboExtend. */
export async function loadWeibo(call: PageCall, ctx: PageContext): Promise<PageResult<WeiboProps>> {
  const reading = readGuide(call, [3]);
  const [guide, { robots, ...parts }, real, best] = await Promise.all([
    reading,
    specialParts(call, ctx, weiboWords, reading),
    compareAccounts(call, {
      title: '粉丝真不真，互动说话',
      note: '直发点赞靠前的账号；真实粉丝占比低于同类时，先问清来源再下单',
      platforms: [3],
      categories: [0],
      by: 'main',
      columns: [
        metric(3, 'real_fans'),
        metric(3, 'likes_post'),
        metric(3, 'comments_post'),
        metric(3, 'reposts_post'),
        cost(3),
        price(3),
      ],
    }),
    call('high_quality_goods', { platform: 3, limit: goodsShown }),
  ]);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '微博推广' }], {
        title: '微博推广',
        description:
          '直发与转发、硬广与软广四种合作的在架报价与单次互动成本，真实粉丝占比与互动数据一起看，选好账号直接下单。',
        path: href('allSpecial-weiboExtend'),
        robots,
      }),
      ...parts,
      guide,
      real,
      goods: best.goods,
    },
  };
}
