import { z } from 'zod';
import { call } from './call';
import { fen, id, nothing, payPassword, text, yuan } from './fields';
import { daysInOrder, period } from './period';
import { smsCode } from './sms-code';

const card = z.object({
  bank_id: z.number(),
  bank_name: z.string(),
  /** last four digits */
  card_tail: z.string(),
  holder_masked: z.string(),
  bound_at: z.string(),
});

export const walletCalls = {
  'capital/bankList': call({
    area: 'wallet',
    who: 'user',
    what: '可以绑定的银行',
    built: false,
    input: nothing,
    output: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  'capital/bindBank': call({
    area: 'wallet',
    who: 'user',
    what: '绑定银行卡，需要短信验证码',
    writes: true,
    built: false,
    input: z.object({
      bank_code: text('银行', 1, 20),
      holder: text('持卡人', 2, 40),
      card_no: z.string({ error: '请填写银行卡号' }).regex(/^\d{12,19}$/, '银行卡号不正确'),
      branch: text('开户支行', 0, 60).default(''),
      code: smsCode,
    }),
    output: card,
    errors: ['rule_broken'],
  }),
  'capital/myBankList': call({
    area: 'wallet',
    who: 'user',
    what: '本人已绑定的银行卡，只显示尾号',
    aes: true,
    built: false,
    input: nothing,
    output: z.object({ list: z.array(card) }),
  }),
  'capital/delBank': call({
    area: 'wallet',
    who: 'user',
    what: '解绑银行卡',
    writes: true,
    built: false,
    input: z.object({ bank_id: id('银行卡'), pay_password: payPassword }),
    output: z.object({ bank_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/withdraw': call({
    area: 'wallet',
    who: 'user',
    what: '把可用余额提现到已绑定的银行卡，需要支付密码',
    writes: true,
    built: false,
    input: z.object({ bank_id: id('银行卡'), amount: yuan('提现金额'), pay_password: payPassword }),
    output: z.object({
      withdraw_sn: z.string(),
      state: z.string(),
      state_label: z.string(),
      amount_fen: fen,
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/list/withdraw': call({
    area: 'wallet',
    who: 'user',
    what: '提现记录与状态',
    aes: true,
    built: false,
    input: z.object(period).check(daysInOrder),
    output: z.object({
      list: z.array(
        z.object({
          withdraw_sn: z.string(),
          at: z.string(),
          amount_fen: fen,
          card_tail: z.string(),
          state: z.string(),
          state_label: z.string(),
          reason: z.string(),
        }),
      ),
      next: z.string(),
    }),
  }),
  'capital/list/invoice': call({
    area: 'wallet',
    who: 'user',
    what: '可开票与已开票的金额',
    aes: true,
    built: false,
    input: z.object(period).check(daysInOrder),
    output: z.object({
      invoiceable_fen: fen,
      invoiced_fen: fen,
      list: z.array(
        z.object({
          order_sn: z.string(),
          completed_at: z.string(),
          paid_fen: fen,
          state: z.string(),
          state_label: z.string(),
        }),
      ),
      next: z.string(),
    }),
  }),
};
