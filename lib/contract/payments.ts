import { z } from 'zod';
import { bankRechargeStateKeys } from '@/lib/domain/payments/bank-recharge';
import { onlineWayKeys, payWayKeys } from '@/lib/domain/payments/pay-way-keys';
import { rechargeLimits } from '@/lib/domain/payments/recharge-limits';
import { call } from './call';
import { briefOut, briefTermsOut } from './fields/brief';
import {
  anyNumberOf,
  fen,
  nothing,
  numeric,
  orderSnList,
  payPassword,
  scanCode,
  text,
  yesNo,
  yuan,
} from './fields/fields';
import { daysInOrder, period } from './fields/period';
import { balancesShape } from './shapes/balances';
import { bankAccountShape, orderRowShape, payWayShape, refundRowShape } from './shapes/orders';

const bankRechargeShape = z.object({
  /** written beside the transfer, so that it is found */
  recharge_sn: z.string(),
  at: z.string(),
  amount_fen: fen,
  state: z.enum(bankRechargeStateKeys),
  state_label: z.string(),
  payer: z.string(),
  /** signed address of the picture; '' none yet */
  voucher_url: z.string(),
  /** of a refusal */
  reason: z.string(),
  /** a picture may be handed in */
  takes_voucher: z.boolean(),
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

export const paymentsCalls = {
  'order-check': call({
    area: 'payments',
    aes: true,
    who: 'advertiser',
    what: '结算页：订单明细、金额、付款方式、剩余时间',
    input: z.object({
      order_sn_list: orderSnList,
      status: numeric(z.number({ error: '状态不正确' }).optional()).optional(),
    }),
    output: z.object({
      /** in the order asked for */
      orders: z.array(
        orderRowShape.extend({ brief: briefOut.nullable(), brief_terms: briefTermsOut }),
      ),
      /** pay: something is to be paid; paid: everything is; ended: nothing can be paid any more */
      stage: z.enum(['pay', 'paid', 'ended']),
      /** of the orders that wait for payment */
      total_fen: fen,
      /** 捌万肆仟叁佰元整 */
      total_capital: z.string(),
      /** borne by the media owner, hence 0 for the buyer */
      buyer_fee_fen: fen,
      fee_note: z.string(),
      /** earliest deadline of the waiting orders */
      pay_before: z.string().nullable(),
      seconds_left: z.number().int().nullable(),
      available_fen: fen,
      /** 0 where the balance is enough */
      shortage_fen: fen,
      /** 0 not set, 1 set */
      pay_pass_level: z.number().int(),
      pay_ways: z.array(payWayShape),
      /** a bank transfer was chosen: where to send the money */
      bank: bankAccountShape.extend({ reference: z.string() }).nullable(),
      refund_grid: z.array(refundRowShape),
    }),
    errors: ['not_found'],
  }),
  'submit-pay': call({
    area: 'payments',
    who: 'advertiser',
    what: '付款：钱包余额（支付密码）、在线支付或对公转账',
    writes: true,
    input: z.object({
      order_sn_list: orderSnList,
      way: z.enum(payWayKeys, { error: '请选择付款方式' }),
      /** with an online way: the wallet first, from outside what it is short of */
      use_balance: yesNo('是否使用余额').default('0'),
      pay_password: payPassword.optional(),
    }),
    output: z.object({
      order_sn_list: z.array(z.string()),
      /** paid: money is in escrow; redirect: go to `pay_url`; transfer: send the money to `bank` */
      result: z.enum(['paid', 'redirect', 'transfer']),
      amount_fen: fen,
      pay_sn: z.string().nullable(),
      pay_url: z.string().nullable(),
      simulated: z.boolean(),
      /** the payment's or the transfer's deadline */
      due_at: z.string().nullable(),
      bank: bankAccountShape.extend({ reference: z.string() }).nullable(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'order/pay-state': call({
    area: 'payments',
    who: 'user',
    what: '查询支付单：通知到了没有',
    extra: true,
    input: z.object({ pay_sn: text('支付单号', 1, 40) }),
    output: z.object({
      pay_sn: z.string(),
      kind: z.enum(['order', 'recharge']),
      state: paymentState,
      state_label: z.string(),
      amount_fen: fen,
      order_sn_list: z.array(z.string()),
    }),
    errors: ['not_found'],
  }),
  'cashier/show': call({
    area: 'payments',
    who: 'user',
    what: '收银台：本人一笔支付单的内容，微信支付带二维码',
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    extra: true,
    input: z.object({ pay_sn: text('支付单号', 1, 40) }),
    output: z.object({
      pay_sn: z.string(),
      kind: z.enum(['order', 'recharge']),
      subject: z.string(),
      way: z.enum(payWayKeys),
      way_label: z.string(),
      amount_fen: fen,
      state: paymentState,
      state_label: z.string(),
      expires_at: z.string(),
      seconds_left: z.number().int(),
      simulated: z.boolean(),
      order_sn_list: z.array(z.string()),
      /** where the cashier leads back to */
      return_url: z.string(),
      /** a code to scan, as an SVG path over `size` squares; null where none is scanned, or the provider is away */
      code: scanCode.nullable(),
    }),
    errors: ['not_found'],
  }),
  'cashier/pay': call({
    area: 'payments',
    who: 'user',
    what: '模拟收银台的按钮：由模拟器发出带签名的支付通知',
    extra: true,
    input: z.object({
      pay_sn: text('支付单号', 1, 40),
      outcome: z.enum(['success', 'fail', 'cancel'], { error: '请选择支付结果' }),
    }),
    output: z.object({
      pay_sn: z.string(),
      state: paymentState,
      state_label: z.string(),
      return_url: z.string(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/summary': call({
    area: 'payments',
    who: 'user',
    what: '钱包概况：可用、冻结、托管、待结算与本月投放',
    extra: true,
    aes: true,
    input: nothing,
    output: balancesShape.extend({
      /** paid into orders since the first of the month, less what came back */
      month_spent_fen: fen,
      month_orders: z.number().int(),
      recharge_ways: z.array(payWayShape),
      recharge_min_fen: fen,
      recharge_max_fen: fen,
    }),
  }),
  'capital/recharge': call({
    area: 'payments',
    who: 'user',
    what: `在线充值，每笔 ${rechargeLimits.minYuan} 元至 ${rechargeLimits.maxYuan} 元`,
    writes: true,
    input: z.object({
      amount: yuan('充值金额'),
      way: z.enum(onlineWayKeys, { error: '请选择充值方式' }),
    }),
    output: startedPayment,
    errors: ['rule_broken'],
    limits: [{ points: 30, seconds: 60, by: 'user' }],
  }),
  'capital/wechat': call({
    area: 'payments',
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
    area: 'payments',
    who: 'user',
    what: '对公转账充值：传 amount 登记一笔，得到转账附言；转账后传 recharge_sn 与凭证，等待核对',
    writes: true,
    input: z
      .object({
        /** of one that was announced; '' announces a new one */
        recharge_sn: text('充值单号', 0, 40).default(''),
        amount: yuan('转账金额').optional(),
        payer: text('付款户名', 0, 60).default(''),
        /** key of an uploaded picture, purpose voucher */
        voucher: anyNumberOf(text('凭证', 1, 64), 1, '凭证只需一张'),
      })
      .superRefine((given, ctx) => {
        const miss = (path: string, message: string) =>
          ctx.addIssue({ code: 'custom', path: [path], message });
        if (given.recharge_sn === '' && given.amount === undefined)
          miss('amount', '请填写转账金额');
        if (given.recharge_sn === '') return;
        if (given.payer.length < 2) miss('payer', '请填写付款户名，至少 2 个字');
        if (given.voucher.length === 0) miss('voucher', '请上传银行的转账凭证');
      }),
    output: bankRechargeShape,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 30, seconds: 60, by: 'user' }],
  }),
  'capital/list/recharge-bank': call({
    area: 'payments',
    who: 'user',
    what: '对公转账充值的记录与平台的收款账户',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      /** null: transfers are not taken */
      bank: bankAccountShape.nullable(),
      /** the newest 20 */
      list: z.array(bankRechargeShape),
    }),
  }),
  'capital/bank': call({
    area: 'payments',
    who: 'user',
    what: '平台的收款账户',
    input: nothing,
    output: bankAccountShape,
  }),
  'capital/pay-bank': call({
    area: 'payments',
    who: 'user',
    what: '订单对公转账：收款账户、金额与转账附言',
    input: z.object({ order_sn_list: orderSnList }),
    output: bankAccountShape.extend({
      reference: z.string(),
      amount_fen: fen,
      due_at: z.string().nullable(),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/list/pay': call({
    area: 'payments',
    who: 'user',
    what: '支付与退款记录，从新到旧',
    aes: true,
    input: z
      .object({
        kind: z.enum(['all', 'pay', 'refund', 'recharge'], { error: '类型不正确' }).default('all'),
        ...period,
      })
      .check(daysInOrder),
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
};
