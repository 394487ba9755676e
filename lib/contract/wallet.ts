import { z } from 'zod';
import { payWayKeys } from '@/lib/domain/order-states';
import { rechargeLimits } from '@/lib/domain/recharge-limits';
import { statementKindKeys, statementReasonKeys } from '@/lib/domain/statement';
import { call } from './call';
import { optionalDay } from './day';
import { fen, id, nothing, oneOrMany, pageSize, text } from './fields';
import { bankAccountShape, payWayShape } from './order-shapes';

/** 元 as people write it, up to two decimals: "500", "1,200.50". The server makes 分 of it. */
const yuan = (label: string) =>
  z
    .string({ error: `请填写${label}` })
    .trim()
    .transform((value) => value.replace(/,/g, ''))
    .pipe(z.string().regex(/^\d{1,10}(\.\d{1,2})?$/, `${label}不正确，最多两位小数`));

/** Where a list goes on: the last answer's `next`. */
const cursor = z
  .string({ error: '翻页位置不正确' })
  .regex(/^(\d{1,15}(\.\d{1,9})?(_\d{1,15})?)?$/, '翻页位置不正确')
  .default('');

const period = {
  from: optionalDay('开始日期'),
  to: optionalDay('结束日期'),
  after: cursor,
  page_size: pageSize,
};

const code = z.string({ error: '请输入验证码' }).regex(/^\d{6}$/, '验证码错误');
const payPassword = z.string({ error: '请输入支付密码' }).regex(/^\d{6}$/, '支付密码为 6 位数字');

const balances = z.object({
  available_fen: fen,
  /** withdrawals on their way */
  frozen_fen: fen,
  /** in escrow of the caller's open orders (buyer) */
  escrow_fen: fen,
  /** earned, not settled yet (seller) */
  pending_fen: fen,
});

const paymentState = z.enum(['pending', 'paid', 'failed', 'expired']);

const startedPayment = z.object({
  pay_sn: z.string(),
  state: paymentState,
  state_label: z.string(),
  amount_fen: fen,
  way: z.enum(payWayKeys),
  /** the cashier; '' once it is paid or over */
  pay_url: z.string(),
  simulated: z.boolean(),
  expires_at: z.string(),
});

const card = z.object({
  bank_id: z.number(),
  bank_name: z.string(),
  /** last four digits */
  card_tail: z.string(),
  holder_masked: z.string(),
  bound_at: z.string(),
});

export const walletCalls = {
  'capital/summary': call({
    area: 'wallet',
    who: 'user',
    what: '钱包概况：可用、冻结、托管、待结算与本月投放',
    extra: true,
    aes: true,
    input: nothing,
    output: balances.extend({
      /** orders that hold escrow */
      escrow_orders: z.number().int(),
      /** paid into orders since the first of the month, less what came back */
      month_spent_fen: fen,
      month_orders: z.number().int(),
      recharge_ways: z.array(payWayShape),
      recharge_min_fen: fen,
      recharge_max_fen: fen,
    }),
  }),
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
      code,
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
  'capital/pay-bank': call({
    area: 'wallet',
    who: 'user',
    what: '订单对公转账：收款账户、金额与转账附言',
    input: z.object({
      order_sn_list: z.preprocess(
        (value) => (typeof value === 'string' ? value.split(',') : value),
        oneOrMany(
          z.string({ error: '订单号不正确' }).regex(/^TF\d{10,24}$/, '订单号不正确'),
          '请选择要结算的商品',
          50,
        ),
      ),
    }),
    output: bankAccountShape.extend({
      reference: z.string(),
      amount_fen: fen,
      due_at: z.string().nullable(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/wechat': call({
    area: 'wallet',
    who: 'user',
    what: '微信支付充值：传 amount 发起，传 pay_sn 查询是否到账',
    writes: true,
    input: z
      .object({ amount: yuan('充值金额').optional(), pay_sn: text('支付单号', 0, 40).default('') })
      .refine((value) => value.amount !== undefined || value.pay_sn !== '', {
        error: '请填写充值金额',
        path: ['amount'],
      }),
    output: startedPayment,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 120, seconds: 60, by: 'user' }],
  }),
  'capital/recharge-bank': call({
    area: 'wallet',
    who: 'user',
    what: '对公转账充值：上传转账凭证',
    writes: true,
    built: false,
    upload: true,
    input: z.object({ amount: yuan('转账金额'), payer: text('付款户名', 2, 60) }),
    output: z.object({ pay_sn: z.string(), state: z.string(), state_label: z.string() }),
    errors: ['rule_broken'],
  }),
  'capital/recharge': call({
    area: 'wallet',
    who: 'user',
    what: `在线充值，每笔 ${rechargeLimits.minYuan} 元至 ${rechargeLimits.maxYuan} 元`,
    writes: true,
    input: z.object({
      amount: yuan('充值金额'),
      way: z.enum(['alipay', 'wechat'], { error: '请选择充值方式' }),
    }),
    output: startedPayment,
    errors: ['rule_broken'],
    limits: [{ points: 30, seconds: 60, by: 'user' }],
  }),
  'capital/bank': call({
    area: 'wallet',
    who: 'user',
    what: '平台的收款账户',
    input: nothing,
    output: bankAccountShape,
  }),
  'capital/list/budget': call({
    area: 'wallet',
    who: 'user',
    what: '资金明细：可用余额的每一笔进出，从新到旧',
    aes: true,
    input: z.object({
      /** all, in, out, or one reason */
      kind: z.enum(statementKindKeys, { error: '类型不正确' }).default('all'),
      ...period,
    }),
    output: z.object({
      balances,
      /** over the whole filter, not only this page */
      in_fen: fen,
      out_fen: fen,
      list: z.array(
        z.object({
          entry_id: z.number(),
          at: z.string(),
          reason: z.enum(statementReasonKeys),
          reason_label: z.string(),
          /** order_sn or pay_sn, '' where there is none */
          subject: z.string(),
          /** the order it belongs to, for the link; '' none */
          order_sn: z.string(),
          /** signed: + came in, - went out */
          amount_fen: fen,
          /** available after it */
          balance_fen: fen,
        }),
      ),
      /** send as `after`; '' at the end */
      next: z.string(),
    }),
  }),
  'capital/list/pay': call({
    area: 'wallet',
    who: 'user',
    what: '支付与退款记录，从新到旧',
    aes: true,
    input: z.object({
      kind: z.enum(['all', 'pay', 'refund', 'recharge'], { error: '类型不正确' }).default('all'),
      ...period,
    }),
    output: z.object({
      list: z.array(
        z.object({
          at: z.string(),
          kind: z.enum(['pay', 'refund', 'recharge']),
          kind_label: z.string(),
          /** pay_sn of an online payment, else order_sn */
          sn: z.string(),
          order_sn_list: z.array(z.string()),
          way_label: z.string(),
          amount_fen: fen,
          state: paymentState,
          state_label: z.string(),
          /** an online payment that can still be paid; '' otherwise */
          pay_url: z.string(),
        }),
      ),
      next: z.string(),
    }),
  }),
  'capital/list/withdraw': call({
    area: 'wallet',
    who: 'user',
    what: '提现记录与状态',
    aes: true,
    built: false,
    input: z.object(period),
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
    input: z.object(period),
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
