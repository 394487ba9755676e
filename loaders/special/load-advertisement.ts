import type { AdvertisementProps } from '@/components/special/AdvertisementScreen';
import { readMarket } from '@/components/special/read-market';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { stepsOf } from '@/lib/domain/orders/steps';
import { defaultTerms } from '@/lib/domain/orders/terms';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

const needsShown = 8;

/** The loader of /advertisement. */
export async function loadAdvertisement(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<AdvertisementProps>> {
  const [{ platforms, market }, needs] = await Promise.all([
    readMarket(call),
    call('contact/list/need', {}),
  ]);
  const total = market ? `${groupDigits(market.goods)} 个账号` : '账号';
  return {
    props: {
      ...sellingProps(ctx, [{ label: '我要投广告' }], {
        title: '我要投广告',
        description: `${total}公开报价，抖音、小红书、快手、B站、视频号、公众号、微博与直播一处比较。付款进入平台托管，验收后才结算给媒体主。`,
        path: href('advertisement'),
      }),
      platforms,
      market,
      needs: needs.list.slice(0, needsShown),
      steps: stepsOf('pending_payment', {}, defaultTerms).map(({ label, hint }) => ({
        label,
        hint,
      })),
    },
  };
}
