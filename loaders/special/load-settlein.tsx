import { renderStatic, staticBody } from '@/components/kit/static/render-static';
import { incomeOfOneOrder } from '@/components/special/income';
import { MoneyFlow } from '@/components/special/plans/MoneyFlow';
import type { SettleinProps } from '@/components/special/SettleinScreen';
import { sellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

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
        description: `入驻不收费，服务费 ${rateLabel(ctx.feeRate)}，下单时冻结。先托管后干活，验收后结算，违约与退款规则公开。`,
        path: href('allSpecial-settleinExtend'),
      }),
      market,
      mix,
      money: staticBody(
        ctx.req,
        renderStatic(
          <MoneyFlow
            priceFen={incomeOfOneOrder(ctx.feeRate).priceFen}
            of="一笔订单"
            feeRate={ctx.feeRate}
          />,
        ),
      ),
    },
  };
}
