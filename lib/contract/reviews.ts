import { z } from 'zod';
import { reviewLimits } from '@/lib/domain/reviews/order-review';
import { call } from './call';
import { numeric, orderSn, text } from './fields/fields';

const review = z.object({
  marks: z.array(z.object({ label: z.string(), value: z.number().int() })),
  body: z.string(),
  at: z.string(),
});

const state = z.object({
  /** the reader's own */
  own: review.nullable(),
  /** the other side's, once it is published */
  other: review.nullable(),
  other_written: z.boolean(),
  published: z.boolean(),
  /** what the reader marks the other side by */
  asked: z.array(z.string()),
  /** why the reader may write none now; '' where he may */
  closed: z.string(),
  /** when writing ends and what is there is published; null: the order is not completed */
  until: z.string().nullable(),
});

const mark = numeric(
  z
    .number({ error: '请打分' })
    .int('请打 1 至 5 分')
    .min(1, '请打 1 至 5 分')
    .max(5, '请打 1 至 5 分'),
);

export const reviewsCalls = {
  'order/reviews': call({
    area: 'reviews',
    who: 'user',
    what: '一个订单的双方评价：自己的，对方的（公布后），能否评价、截止到何时',
    extra: true,
    aes: true,
    input: z.object({ order_sn: orderSn }),
    output: state,
    errors: ['not_found'],
  }),
  /** Marks in the order of `asked`. The same review again answers as the first time and changes nothing. */
  'order/review': call({
    area: 'reviews',
    who: 'user',
    what: '评价已完成的订单，完成后 7 天内，每方一次；双方都评价或满 7 天后公布',
    extra: true,
    writes: true,
    input: z.object({
      order_sn: orderSn,
      first: mark,
      second: mark,
      third: mark,
      body: text('评价', reviewLimits.min, reviewLimits.max),
    }),
    output: state,
    errors: ['not_found', 'rule_broken'],
  }),
};
