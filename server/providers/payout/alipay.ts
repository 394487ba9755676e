import { z } from 'zod';
import { yuanOfFen } from '@/lib/domain/money/money';
import { env } from '@/server/kernel/env';
import { callAlipay } from '@/server/providers/alipay/call';
import { alipaySdk } from '@/server/providers/alipay/sdk';
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from './provider';

const product = { product_code: 'TRANS_BANKCARD_NO_PWD', biz_scene: 'DIRECT_TRANSFER' } as const;

const transferred = z.object({
  code: z.literal('10000'),
  out_biz_no: z.string(),
  order_id: z.string().default(''),
  status: z.string(),
  fail_reason: z.string().optional(),
});

const refused = z.object({ code: z.literal('40004'), sub_code: z.string() });

/** Of these it says that this transfer will never be. Every other refusal is looked at again, and in the end by a person. */
const never: Readonly<Record<string, string>> = {
  PAYEE_NOT_EXIST: '收款账户不存在',
  PAYEE_CARD_INFO_ERROR: '收款银行卡信息有误',
  PAYEE_ACC_OCUPIED: '收款账户异常',
  CARD_BIN_ERROR: '收款银行卡号有误',
  CARD_USED_BY_OTHERS: '收款银行卡户名不符',
  INVALID_CARDNO: '收款银行卡号有误',
  BANK_CARD_TYPE_NOT_SUPPORT: '收款银行卡不支持入账',
  PAYEE_BANKCARD_ACCOUNT_NAME_NOT_MATCH: '收款银行卡户名不符',
  EXCEED_LIMIT_DM_MAX_AMOUNT: '超过收款账户的单日限额',
  AMOUNT_LESS_THAN_LIMIT: '金额低于支付宝转账的最低限额',
};

/** Alipay's transfer to bank cards (alipay.fund.trans.uni.transfer); out_biz_no makes each one once. */
export function alipayPayouts(settings = env()): PayoutProvider {
  const sdk = alipaySdk(settings);
  return {
    name: 'alipay',
    pay: async (order) =>
      read(
        order.withdrawSn,
        await callAlipay(sdk, 'alipay.fund.trans.uni.transfer', {
          ...product,
          ...transferOf(order),
        }),
      ),
    query: async (withdrawSn) => {
      const answer = await callAlipay(sdk, 'alipay.fund.trans.common.query', {
        ...product,
        out_biz_no: withdrawSn,
      });
      const no = refused.safeParse(answer);
      if (no.success && no.data.sub_code === 'ORDER_NOT_EXIST') return null;
      return read(withdrawSn, answer);
    },
  };
}

const transferOf = (order: PayoutOrder) => ({
  out_biz_no: order.withdrawSn,
  trans_amount: yuanOfFen(order.amountFen),
  order_title: '投放集市提现',
  payee_info: {
    identity_type: 'BANKCARD_ACCOUNT',
    identity: order.cardNo,
    name: order.holder,
    bankcard_ext_info: {
      inst_name: order.bankName,
      account_type: order.kind === 'company' ? '1' : '2',
      ...(order.branch ? { inst_branch_name: order.branch } : {}),
    },
  },
});

function read(withdrawSn: string, answer: unknown): PayoutAnswer {
  const no = refused.safeParse(answer);
  if (no.success) {
    const reason = never[no.data.sub_code];
    if (reason) return { outcome: 'failed', ref: '', reason };
    return { outcome: 'waiting', ref: '', reason: no.data.sub_code };
  }
  const yes = transferred.safeParse(answer);
  if (!yes.success) throw new Error('Alipay does not know at this moment');
  const { out_biz_no: sn, order_id: ref, status, fail_reason: why } = yes.data;
  if (sn !== withdrawSn) throw new Error('Alipay answered for another transfer');
  if (status === 'SUCCESS') return { outcome: 'done', ref, reason: '' };
  // REFUND: the bank sent it back before it counted as paid here.
  if (['FAIL', 'REFUND', 'CLOSED'].includes(status)) {
    return { outcome: 'failed', ref, reason: why || '收款银行未能入账' };
  }
  return { outcome: 'waiting', ref, reason: status };
}
