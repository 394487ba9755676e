import { compareAccounts, cost, metric, price } from '@/components/special/compare-accounts';
import { readGuide } from '@/components/special/guide';
import { wechatWords } from '@/components/special/plans/special-words';
import { sellingProps } from '@/components/special/selling-props';
import type { WechatProps } from '@/components/special/WechatScreen';
import { href } from '@/lib/address/routes';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';
import { specialParts } from './special-parts';

const goodsShown = 6;

/** The loader of /allSpecial/weixinExtend. */
export async function loadWechat(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<WechatProps>> {
  const reading = readGuide(call, [1]);
  const [guide, { robots, ...parts }, cheapest, best] = await Promise.all([
    reading,
    specialParts(call, ctx, wechatWords, reading),
    compareAccounts(call, {
      title: '每次阅读花得最少的账号',
      note: '报价 ÷ 平均阅读，阅读计至 10 万；与最高阅读一起看，能看出稳不稳',
      platforms: [1],
      categories: [0],
      by: 'cost',
      columns: [
        metric(1, 'reads_avg_head'),
        metric(1, 'reads_median_head'),
        metric(1, 'reads_max_head'),
        metric(1, 'posts_week'),
        cost(1),
        price(1),
      ],
    }),
    call('high_quality_goods', { platform: 1, limit: goodsShown }),
  ]);
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '公众号推广' }], {
        title: '公众号推广',
        description:
          '头条、次条、3-N条与单图文，直接发布和原创发布各多少钱，一次阅读花多少钱，按在架报价统计。选好账号直接下单，稿件由您确认。',
        path: href('allSpecial-weixinExtend'),
        robots,
      }),
      ...parts,
      guide,
      cheapest,
      goods: best.goods,
    },
  };
}
