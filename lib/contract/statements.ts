import { z } from 'zod';
import { incomePeriodShape } from '@/lib/domain/statements/income-period';
import { statementKindKeys, statementReasonKeys } from '@/lib/domain/statements/statement';
import { call } from './call';
import { fen, id, pageSize, text } from './fields/fields';
import { daysInOrder, period } from './fields/period';
import { balancesShape } from './shapes/balances';
import { orderRowShape } from './shapes/orders';

export const statementsCalls = {
  'capital/list/budget': call({
    area: 'statements',
    who: 'user',
    what: '资金明细：可用余额的每一笔进出，从新到旧，按月小计',
    aes: true,
    input: z
      .object({
        /** all, in, out, or one reason */
        kind: z.enum(statementKindKeys, { error: '类型不正确' }).default('all'),
        /** the whole number of an order, payment …; '' any */
        sn: text('单号', 0, 40).default(''),
        ...period,
      })
      .check(daysInOrder),
    output: z.object({
      balances: balancesShape,
      /** over the whole filter, not only this page */
      in_fen: fen,
      out_fen: fen,
      lines: z.number().int(),
      /** of this page; a month that the filter cuts is told as far as the filter goes */
      months: z.array(
        z.object({
          /** YYYY-MM, Beijing */
          month: z.string(),
          lines: z.number().int(),
          in_fen: fen,
          out_fen: fen,
          /** null where not every line is told: they would not add up */
          opening_fen: fen.nullable(),
          closing_fen: fen.nullable(),
          /** its days go on up to now */
          is_current: z.boolean(),
        }),
      ),
      list: z.array(
        z.object({
          entry_id: z.number(),
          at: z.string(),
          /** YYYY-MM, the month it is told under */
          month: z.string(),
          reason: z.enum(statementReasonKeys),
          reason_label: z.string(),
          /** who or what it is about: the account of an order, a way to pay; '' none */
          about: z.string(),
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
  'capital/entry': call({
    area: 'statements',
    who: 'user',
    what: '资金明细的一笔：记账分录与它的订单',
    extra: true,
    aes: true,
    input: z.object({ entry_id: id('明细') }),
    output: z.object({
      /** the posting's number, for questions to the platform */
      voucher_no: z.string(),
      at: z.string(),
      entries: z.array(
        z.object({
          label: z.string(),
          /** in escrow */
          is_escrow: z.boolean(),
          amount_fen: fen,
          /** after it; null of somebody else's money */
          balance_fen: fen.nullable(),
        }),
      ),
      order: orderRowShape.nullable(),
    }),
    errors: ['not_found'],
  }),
  'capital/income': call({
    area: 'statements',
    who: 'media',
    what: '收入报表：按月或按季的总额、退款、服务费与到账，逐单列出',
    extra: true,
    aes: true,
    input: z.object({
      /** 2026-11 or 2026Q4; '' this quarter */
      period: z
        .string({ error: '请选择所属期' })
        .refine((key) => key === '' || incomePeriodShape.test(key), '所属期不正确')
        .default(''),
      after: z
        .string()
        .regex(/^\d{0,15}$/, '翻页位置不正确')
        .default(''),
      page_size: pageSize,
    }),
    output: z.object({
      period: z.string(),
      period_label: z.string(),
      /** more may come in */
      is_open: z.boolean(),
      periods: z.array(z.object({ key: z.string(), label: z.string() })),
      /** gross = refund + net revenue; net revenue = fee + net */
      gross_fen: fen,
      refund_fen: fen,
      revenue_fen: fen,
      fee_fen: fen,
      net_fen: fen,
      orders: z.number().int(),
      list: z.array(
        z.object({
          entry_id: z.number(),
          at: z.string(),
          order_sn: z.string(),
          about: z.string(),
          gross_fen: fen,
          refund_fen: fen,
          fee_fen: fen,
          net_fen: fen,
        }),
      ),
      next: z.string(),
    }),
  }),
};
