import type { Handlers } from '@/server/kernel/call-context';
import { findOwnOrder } from '@/server/order-records/public';
import { showReviews } from './show-reviews';
import { writeReview } from './write-review';

export const reviewsHandlers = {
  'order/reviews': async ({ order_sn: orderSn }, { db, caller }) =>
    showReviews(db, await findOwnOrder(db, caller, orderSn)),

  'order/review': async (input, ctx) => {
    const answer = await writeReview(ctx.db, ctx.caller, input);
    ctx.setMessage(answer.published ? '评价已公布' : '评价已提交，双方都评价或期满后公布');
    return answer;
  },
} satisfies Handlers;
