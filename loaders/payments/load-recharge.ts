import type { RechargePageProps } from '@/components/payments/recharge/RechargePage';
import { ownPath } from '@/lib/domain/access/own-path';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** What the recharge page of either area shows. */
export async function loadRecharge(
  call: PageCall,
  { query }: PageContext,
): Promise<PageResult<RechargePageProps>> {
  const { amount, next, pay_sn: paySn } = query;
  const [summary, { list }, transfers] = await Promise.all([
    call('capital/summary', {}),
    call('capital/list/pay', { kind: 'recharge', page_size: 10 }),
    call('capital/list/recharge-bank', {}),
  ]);
  return {
    props: {
      summary,
      recharges: list,
      transfers,
      amount: typeof amount === 'string' && /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? amount : '',
      next: ownPath(next),
      paySn: typeof paySn === 'string' ? paySn : null,
    },
  };
}
