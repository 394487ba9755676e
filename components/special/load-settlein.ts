import { rateLabel } from '@/lib/domain/rate-label';
import { serviceFeeRate } from '@/lib/domain/service-fee';
import type { PageCall, PageContext, PageResult } from '@/lib/page-loader';
import { href } from '@/lib/routes';
import { incomeOfOneOrder } from './income';
import type { SettleinProps } from './SettleinScreen';
import { sellingProps } from './selling-props';

/** The loader of /allSpecial/settleinExtend. */
export async function loadSettlein(
  call: PageCall,
  ctx: PageContext,
): Promise<PageResult<SettleinProps>> {
  const { market, mix } = await call('home_index', { each: 0 });
  return {
    props: {
      ...sellingProps(ctx, [{ label: '推广服务', href: href('extend') }, { label: '媒体入驻' }], {
        title: '媒体入驻：接单怎么算钱',
        description: `入驻不收费，服务费 ${rateLabel(serviceFeeRate)}，下单时冻结。先托管后干活，验收后结算，违约与退款规则公开。`,
        path: href('allSpecial-settleinExtend'),
      }),
      market,
      mix,
      income: incomeOfOneOrder(),
    },
  };
}
