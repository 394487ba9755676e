import { z } from 'zod';
import { sideCommissionActs } from '@/lib/domain/commissions/acts';
import { commissionStateKeys } from '@/lib/domain/commissions/states';
import { buttonKinds } from '@/lib/domain/orders/process/action';
import { call } from './call';
import { fen, orderSn } from './fields/fields';
import { commissionActInput } from './shapes/commission-act';
import { clockShape, eventShape } from './shapes/orders';

const commissionShape = z.object({
  state: z.enum(commissionStateKeys),
  state_label: z.string(),
  /** 24% */
  rate_label: z.string(),
  /** null: not told */
  net_sales_fen: fen.nullable(),
  /** as the buyer said in an objection; null: none */
  claimed_fen: fen.nullable(),
  amount_fen: fen.nullable(),
  /** what of it the owner gets, and the service fee that is taken off */
  net_fen: fen.nullable(),
  fee_fen: fen.nullable(),
  /** YYYY-MM-DD, of the net sales; '' not told */
  period_from: z.string(),
  period_to: z.string(),
  clock: clockShape,
  actions: z.array(
    z.object({
      name: z.enum(sideCommissionActs),
      label: z.string(),
      kind: z.enum(buttonKinds),
      question: z.object({
        title: z.string(),
        text: z.string(),
        ok: z.string(),
        danger: z.boolean().optional(),
      }),
    }),
  ),
  /** the newest first */
  events: z.array(eventShape),
});

export const commissionsCalls = {
  'order/commission': call({
    area: 'commissions',
    aes: true,
    who: 'user',
    what: '一个订单的直播佣金：状态、净销售额、应付金额、轮到谁、记录；没有佣金的订单为空',
    extra: true,
    input: z.object({ order_sn: orderSn }),
    output: z.object({ commission: commissionShape.nullable() }),
    errors: ['not_found'],
  }),
  /** The same act again, as the last thing that happened, answers as the first time and changes nothing. */
  'order/commission-act': call({
    area: 'commissions',
    who: 'user',
    what: '对直播佣金做一步：申报、确认、提出异议、接受、说明、支付、免除',
    extra: true,
    writes: true,
    input: commissionActInput,
    output: z.object({
      order_sn: z.string(),
      state: z.enum(commissionStateKeys),
      state_label: z.string(),
      amount_fen: fen.nullable(),
      due_at: z.string().nullable(),
    }),
    errors: ['forbidden', 'not_found', 'rule_broken'],
  }),
};
