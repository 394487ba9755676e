import type { AlipaySdk } from 'alipay-sdk';
import { z } from 'zod';
import { yuanOfFen } from '@/lib/domain/money/money';
import { callAlipay } from '@/server/providers/alipay/call';
import type { PayoutAnswer } from '@/server/providers/payout/provider';
import type { RefundOrder } from '../payment-provider';

const refunded = z.object({
  code: z.literal('10000'),
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.string().optional(),
});

const refused = z.object({ code: z.literal('40004'), sub_code: z.string() });

/** Of these it says that it will never be: the money goes to a card instead. */
const never: Readonly<Record<string, string>> = {
  'ACQ.TRADE_NOT_EXIST': '原支付交易不存在',
  'ACQ.TRADE_HAS_FINISHED': '原支付交易已超过退款期限',
  'ACQ.TRADE_STATUS_ERROR': '原支付交易的状态不允许退款',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': '退款金额超过原支付金额',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR': '退款金额超过原支付金额',
  'ACQ.BUYER_NOT_EXIST': '原付款账户已注销',
  'ACQ.USER_NOT_MATCH_ERR': '原付款账户不符',
};

/** Gives back part of a trade (alipay.trade.refund); the same number asked for again is the same refund. */
export async function refundTrade(sdk: AlipaySdk, order: RefundOrder): Promise<PayoutAnswer> {
  const answer = await callAlipay(sdk, 'alipay.trade.refund', {
    out_trade_no: order.paySn,
    refund_amount: yuanOfFen(order.amountFen),
    out_request_no: order.refundSn,
    refund_reason: '余额提现原路退回',
  });
  const no = refused.safeParse(answer);
  if (no.success) {
    const reason = never[no.data.sub_code];
    return reason
      ? { outcome: 'failed', ref: '', reason }
      : { outcome: 'waiting', ref: '', reason: no.data.sub_code };
  }
  const yes = refunded.safeParse(answer);
  if (!yes.success) throw new Error('Alipay does not know at this moment');
  if (yes.data.out_trade_no !== order.paySn) throw new Error('Alipay answered for another trade');
  const ref = yes.data.trade_no;
  // Without a change of funds it was refunded by an earlier request, or not yet.
  const isDone = yes.data.fund_change === 'Y' || (await isRefunded(sdk, order));
  return { outcome: isDone ? 'done' : 'waiting', ref, reason: '' };
}

async function isRefunded(sdk: AlipaySdk, order: RefundOrder): Promise<boolean> {
  const answer = await callAlipay(sdk, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: order.paySn,
    out_request_no: order.refundSn,
  });
  const shape = z.object({
    code: z.literal('10000'),
    out_request_no: z.literal(order.refundSn),
    refund_status: z.literal('REFUND_SUCCESS'),
  });
  return shape.safeParse(answer).success;
}
