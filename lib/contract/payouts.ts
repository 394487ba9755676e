import { z } from 'zod';
import { plainCardNumber } from '@/lib/domain/payouts/card-number';
import { withdrawalStateKeys, withdrawalTabKeys } from '@/lib/domain/payouts/withdrawal-process';
import { call } from './call';
import { fen, id, nothing, payPassword, text, yuan } from './fields/fields';
import { daysInOrder, period } from './fields/period';
import { ownProof } from './fields/phone';

const card = z.object({
  bank_id: z.number(),
  bank_code: z.string(),
  bank_name: z.string(),
  /** person: a debit card; company: an account */
  kind: z.enum(['person', 'company']),
  branch: z.string(),
  /** last four digits */
  card_tail: z.string(),
  holder_masked: z.string(),
  bound_at: z.string(),
  /** why nothing can be paid to it now; '' nothing stands against it */
  unfit: z.string(),
});

const stateOf = z.enum(withdrawalStateKeys);

const withdrawal = z.object({
  withdraw_sn: z.string(),
  at: z.string(),
  amount_fen: fen,
  /** none is taken */
  fee_fen: fen,
  way: z.enum(['card', 'refund']),
  /** 示例银行, or how the money had come */
  target: z.string(),
  card_tail: z.string(),
  state: stateOf,
  state_label: z.string(),
  /** why it was rejected or failed; '' for every other */
  reason: z.string(),
  /** when the step that comes is done, or when it ended */
  progress: z.string(),
  is_late: z.boolean(),
  can_cancel: z.boolean(),
  /** what happened, the first first */
  events: z.array(z.object({ at: z.string(), words: z.string() })),
});

const withdrawSn = z
  .string({ error: '提现单号不正确' })
  .trim()
  .regex(/^TX\d{10,24}$/, '提现单号不正确');

export const payoutsCalls = {
  'capital/bankList': call({
    area: 'payouts',
    who: 'user',
    what: '可以绑定的银行',
    input: nothing,
    output: z.object({ banks: z.array(z.object({ code: z.string(), name: z.string() })) }),
  }),
  'capital/bindBank': call({
    area: 'payouts',
    who: 'user',
    what: '绑定同名银行卡（企业为对公账户），需要短信验证码；银行可由卡号识别',
    writes: true,
    limits: [{ points: 30, seconds: 86_400, by: 'user' }],
    input: z.object({
      card_no: z
        .string({ error: '请填写银行卡号' })
        .transform(plainCardNumber)
        .pipe(
          z
            .string()
            .min(1, '请填写银行卡号')
            .regex(/^\d{8,30}$/, '卡号或账号为 8 至 30 位数字，请核对'),
        ),
      /** '' to be told by the number */
      bank_code: text('银行', 0, 20).default(''),
      /** '' the verified name; another one is refused */
      holder: text('持卡人', 0, 60).default(''),
      branch: text('开户支行', 0, 60).default(''),
      ...ownProof,
    }),
    output: card,
    errors: ['rule_broken'],
  }),
  'capital/myBankList': call({
    area: 'payouts',
    who: 'user',
    what: '本人已绑定的银行卡，只显示尾号',
    aes: true,
    input: nothing,
    output: z.object({
      /** under which name cards can be bound; null: not verified yet */
      verified: z
        .object({ kind: z.enum(['person', 'company']), name_masked: z.string() })
        .nullable(),
      list: z.array(card),
    }),
  }),
  'capital/delBank': call({
    area: 'payouts',
    who: 'user',
    what: '解绑银行卡；有提现正在打到这张卡时不能解绑',
    writes: true,
    input: z.object({ bank_id: id('银行卡'), pay_password: payPassword }),
    output: z.object({ bank_id: z.number() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/withdraw/options': call({
    area: 'payouts',
    who: 'user',
    what: '提现前要知道的：余额、原路退回的部分、银行卡、手续费与到账时间',
    extra: true,
    aes: true,
    input: nothing,
    output: z.object({
      available_fen: fen,
      frozen_fen: fen,
      pending_fen: fen,
      /** paid out this month, Beijing */
      month_paid_fen: fen,
      month_paid: z.number(),
      open: z.number(),
      verified: z
        .object({ kind: z.enum(['person', 'company']), name_masked: z.string() })
        .nullable(),
      pay_pass_level: z.number(),
      cards: z.array(card),
      /** of an advertiser: so much goes back the way it came before anything goes to a card */
      refundable_fen: fen,
      /** 支付宝、微信支付; '' where nothing goes back so */
      refund_way: z.string(),
      /** until then withdrawals rest; null: they do not */
      held_until: z.string().nullable(),
      /** by when each step is done that begins now, as words: 11-23（周一）18:00 前 */
      review_by: z.string(),
      pay_by: z.string(),
      arrive_by: z.string(),
    }),
  }),
  'capital/withdraw': call({
    area: 'payouts',
    who: 'user',
    what: '把可用余额提现：充值的钱先原路退回，其余到已绑定的银行卡，需要支付密码',
    writes: true,
    input: z.object({
      /** may be absent where all of it goes back the way it came */
      bank_id: z.preprocess((value) => (value === '' ? undefined : value), id('银行卡').optional()),
      amount: yuan('提现金额'),
      /** 分 that the person was told can go back the way they came; refused where it is another split by now */
      refundable_fen: z.coerce
        .number({ error: '可原路退回的金额不正确' })
        .int('可原路退回的金额不正确')
        .min(0)
        .default(0),
      /** the same one again is the same request; with another sum or card it is refused */
      client_key: text('请求标识', 8, 64),
      pay_password: payPassword,
    }),
    output: z.object({
      withdraw_sn: z.string(),
      state: stateOf,
      state_label: z.string(),
      amount_fen: fen,
      /** what the request became */
      parts: z.array(
        z.object({ withdraw_sn: z.string(), amount_fen: fen, way: z.enum(['card', 'refund']) }),
      ),
    }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/withdraw/cancel': call({
    area: 'payouts',
    who: 'user',
    what: '撤销还没有打款的提现，钱退回可用余额',
    extra: true,
    writes: true,
    input: z.object({ withdraw_sn: withdrawSn }),
    output: z.object({ withdraw_sn: z.string(), state: stateOf, state_label: z.string() }),
    errors: ['not_found', 'rule_broken'],
  }),
  'capital/list/withdraw': call({
    area: 'payouts',
    who: 'user',
    what: '提现记录与状态',
    aes: true,
    input: z
      .object({
        ...period,
        tab: z.enum(withdrawalTabKeys, { error: '没有这个分类' }).default('all'),
      })
      .check(daysInOrder),
    output: z.object({
      /** tab → how many */
      counts: z.record(z.string(), z.number()),
      list: z.array(withdrawal),
      next: z.string(),
    }),
  }),
};
