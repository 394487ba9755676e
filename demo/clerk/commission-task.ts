import { rateOfFen, sumFen, yuanOfFen } from '@/lib/domain/money/money';
import type { WaitingCommission } from '@/server/commissions/public';
import { type ClerkTask, clerk } from './clerk-rule';

/** What the clerk does with a commission: between what both say, or collected where the balance is enough. */
export function commissionTask(commission: WaitingCommission): ClerkTask[] {
  const { orderSn, may, netSalesFen, claimedFen, amountFen, balanceFen } = commission;
  if (may.includes('rule')) {
    const between = rateOfFen(sumFen([netSalesFen ?? 0, claimedFen ?? 0]), '0.5');
    const fields = {
      order_sn: orderSn,
      net_sales: yuanOfFen(between),
      reason: '双方的数据都附有凭证，演示环境取两者之间',
    };
    return [{ act: 'commission_rule', fields, by: clerk }];
  }
  // What the balance does not hold is not the platform's turn: the buyer has to pay, or the owner forgoes it.
  if (may.includes('collect') && amountFen !== null && balanceFen >= amountFen) {
    const fields = { order_sn: orderSn, reason: '已过支付期限，按合同从可用余额扣收' };
    return [{ act: 'commission_collect', fields, by: clerk }];
  }
  return [];
}
