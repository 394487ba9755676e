import { z } from 'zod';
import { mostCompared } from '@/lib/domain/planning/comparison';
import { call } from './call';
import { catalogCalls, goodCard, goodSn } from './catalog';
import { fen, oneOrMany } from './fields/fields';

const facts = catalogCalls.goods_detail.output.shape;

/** What completed orders paid for a position: the middle half and the median. */
const settledPosition = z.object({
  position: z.number(),
  /** its own orders, or those of the platform's accounts with about so many followers */
  whose: z.enum(['own', 'like']),
  /** orders */
  count: z.number(),
  low_fen: fen,
  median_fen: fen,
  high_fen: fen,
});

/** Positions that are not told have too few orders, their own and of like accounts. */
const settled = z.array(settledPosition);

const comparedGood = z.object({
  good: facts.good.pick({
    good_sn: true,
    staff_style: true,
    good_title: true,
    account_id: true,
    img: true,
    verified: true,
    area: true,
    orderable: true,
    why_not: true,
    order_count: true,
    on_time_rate: true,
    on_time_of: true,
    accept_rate: true,
    accept_of: true,
    rating: true,
    rating_of: true,
    revisions: true,
    refused_industries: true,
    leave_from: true,
    leave_to: true,
    is_demo: true,
  }),
  skus: facts.skus,
  metrics: facts.metrics,
  audience: facts.audience,
  settled,
  /** what would do as well and is not among those asked for: up to three */
  similar: z.array(
    goodCard.pick({
      good_sn: true,
      staff_style: true,
      good_title: true,
      img: true,
      fans: true,
      prices: true,
    }),
  ),
});

export const planningCalls = {
  settled_prices: call({
    area: 'planning',
    who: 'visitor',
    what: 'What completed orders of the last 180 days paid for the positions of a good: the middle half and the median.',
    extra: true,
    input: z.object({ sn: goodSn }),
    output: z.object({ positions: settled }),
    errors: ['not_found'],
  }),
  compare_goods: call({
    area: 'planning',
    who: 'visitor',
    what: 'Goods side by side, in the order in which they are asked for; those that are gone are left out.',
    extra: true,
    input: z.object({ sn: oneOrMany(goodSn, '请先选择要对比的账号', mostCompared) }),
    output: z.object({ goods: z.array(comparedGood), today: z.string() }),
  }),
};

export type SettledPosition = z.output<typeof settledPosition>;
export type ComparedGood = z.output<typeof comparedGood>;
