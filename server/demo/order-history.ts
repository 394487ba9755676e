import { asc, eq, sql } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/brief';
import { type TransitionName, transitionOf } from '@/lib/domain/order-process';
import { sealBrief } from '@/server/cart/public';
import { cartItems } from '@/server/cart/tables';
import type { QuotedSku } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { makeOrder, type TransitionDetail, transitionOrder } from '@/server/orders/public';
import { orders } from '@/server/orders/tables';

/** What happens to one order of the history; `hoursAgo` from the oldest to the newest. */
export interface OrderPlan {
  withBrief: boolean;
  steps: readonly (readonly [hoursAgo: number, what: 'place' | TransitionName])[];
}

const days = (count: number) => count * 24;

/** One order for each of the states that a buyer may meet, the older ones gone through to the end. */
export const orderPlans: readonly OrderPlan[] = [
  {
    withBrief: true,
    steps: [
      [days(52), 'place'],
      [days(52) - 0.1, 'pay'],
      [days(51.6), 'accept'],
      [days(48), 'submit_draft'],
      [days(47), 'ask_changes'],
      [days(46), 'resubmit'],
      [days(45.5), 'approve_draft'],
      [days(44), 'file_link'],
      [days(43.4), 'pass_inspection'],
      [days(40), 'confirm'],
      [days(10), 'period_over'],
      [days(7), 'settle'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(40), 'place'],
      [days(40) - 0.2, 'pay'],
      [days(39), 'lapse'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(33), 'place'],
      [days(33) - 0.05, 'pay'],
      [days(32.7), 'accept'],
      [days(29), 'submit_draft'],
      [days(28), 'approve_draft'],
      [days(26.5), 'file_link'],
      [days(26), 'pass_inspection'],
      [days(23), 'confirm'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(20), 'place'],
      [days(20) - 0.1, 'pay'],
      [days(20) - 3, 'cancel_paid'],
    ],
  },
  {
    withBrief: false,
    steps: [
      [days(16), 'place'],
      [days(16) - 0.5, 'close'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(14), 'place'],
      [days(14) - 0.1, 'pay'],
      [days(13.6), 'accept'],
      [days(9), 'submit_draft'],
      [days(8), 'approve_draft'],
      [days(4), 'file_link'],
      [days(3.4), 'pass_inspection'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(6), 'place'],
      [days(6) - 0.1, 'pay'],
      [days(5.5), 'accept'],
      [30, 'submit_draft'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [days(3), 'place'],
      [days(3) - 0.1, 'pay'],
      [days(2.6), 'accept'],
    ],
  },
  {
    withBrief: true,
    steps: [
      [5, 'place'],
      [4.9, 'pay'],
    ],
  },
  {
    withBrief: false,
    steps: [
      [3, 'place'],
      [2.9, 'pay'],
    ],
  },
  {
    withBrief: false,
    steps: [
      [2, 'place'],
      [1.9, 'choose_bank'],
    ],
  },
];

/** What people gave with their steps. */
const details: Partial<Record<TransitionName, TransitionDetail>> = {
  pay: { payWay: 'wallet' },
  choose_bank: { payWay: 'bank' },
  submit_draft: {
    note: '脚本：开场 3 秒给产品正面，中段口播成分与使用感，结尾引导到评论区。成片见链接。',
    attached: { link: 'https://example.com/draft/v1' },
  },
  ask_changes: { note: '第 12 秒的品牌名请重读一遍；结尾字幕把“全网最低”改成“限时优惠”' },
  resubmit: {
    note: '已重录品牌名，结尾字幕已改。',
    attached: { link: 'https://example.com/draft/v2' },
  },
  file_link: { note: '已按定稿发布', attached: { link: 'https://example.com/published' } },
  pass_inspection: { note: '链接可打开，与定稿一致，广告标识清楚' },
};

/**
 * Plays the plans in the order of time, through the same commands as everybody's orders, and then sets the
 * dates back; the books and the records stay what the commands made of them.
 * @param quotes one for each plan
 */
export async function playHistory(
  tx: Db,
  buyerId: number,
  quotes: readonly QuotedSku[],
  brief: Brief,
): Promise<void> {
  const moments = orderPlans
    .flatMap((plan, index) =>
      plan.steps.map(([hoursAgo, what]) => ({ plan, index, hoursAgo, what })),
    )
    .sort((a, b) => b.hoursAgo - a.hoursAgo);
  const ids = new Map<number, number>();
  for (const { plan, index, hoursAgo, what } of moments) {
    const quote = quotes[index];
    if (!quote) throw new Error('a quote for each plan');
    await atHoursAgo(tx, hoursAgo, async () => {
      if (what === 'place') {
        ids.set(index, await place(tx, buyerId, quote, plan.withBrief ? brief : null, hoursAgo));
        return;
      }
      const id = ids.get(index) ?? 0;
      // A clock's own step happens when the clock has run out.
      if (transitionOf(what).actor === 'system') {
        await tx.update(orders).set({ dueAt: sql`now()` }).where(eq(orders.id, id));
      }
      await transitionOrder(tx, id, what, details[what]);
    });
  }
}

async function place(
  tx: Db,
  buyerId: number,
  quote: QuotedSku,
  brief: Brief | null,
  hoursAgo: number,
): Promise<number> {
  const [line] = await tx
    .insert(cartItems)
    .values({
      userId: buyerId,
      goodId: quote.goodId,
      skuId: quote.skuId,
      priceFen: quote.priceFen,
      brief: brief ? sealBrief(brief) : null,
    })
    .returning({ id: cartItems.id });
  const cartId = line?.id ?? 0;
  const [orderSn = ''] = await makeOrder(
    tx,
    buyerId,
    [cartId],
    undefined,
    Date.now() - hoursAgo * 3600_000,
  );
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderSn, orderSn))
    .orderBy(asc(orders.id));
  return order?.id ?? 0;
}

/** Runs a step, then dates everything that it wrote so many hours back. */
export async function atHoursAgo(
  tx: Db,
  hoursAgo: number,
  step: () => Promise<void>,
): Promise<void> {
  const before = await lastIds(tx);
  await step();
  const ago = sql`make_interval(secs => ${hoursAgo * 3600})`;
  for (const statement of [
    sql`update orders set created_at = now() - ${ago} where id > ${before.orders}`,
    sql`update orders o set updated_at = now() - ${ago},
          paid_at = case when e.transition = 'pay' then now() - ${ago} else o.paid_at end,
          brief_completed_at = case when brief_completed_at >= now() then now() - ${ago}
            else brief_completed_at end,
          -- A clock that began with this step began so long ago; one set by the brief's date stays.
          due_at = case when e.transition in ('accept', 'approve_draft', 'send_back') then due_at
            else due_at - ${ago} end,
          remind_at = remind_at - ${ago}
        from order_events e where e.order_id = o.id and e.id > ${before.events}`,
    sql`update order_events set created_at = now() - ${ago} where id > ${before.events}`,
    sql`update ledger_postings set created_at = now() - ${ago} where id > ${before.postings}`,
    sql`update payments set created_at = now() - ${ago}, paid_at = now() - ${ago}
        where id > ${before.payments}`,
    sql`update messages set created_at = now() - ${ago},
          read_at = ${hoursAgo > 72 ? sql`now() - ${ago}` : sql`null`}
        where id > ${before.messages}`,
  ]) {
    await tx.execute(statement);
  }
}

async function lastIds(tx: Db) {
  const [found] = await rows<
    Record<'orders' | 'events' | 'postings' | 'payments' | 'messages', number>
  >(
    tx,
    sql`select (select coalesce(max(id), 0) from orders) as orders,
          (select coalesce(max(id), 0) from order_events) as events,
          (select coalesce(max(id), 0) from ledger_postings) as postings,
          (select coalesce(max(id), 0) from payments) as payments,
          (select coalesce(max(id), 0) from messages) as messages`,
  );
  if (!found) throw new Error('one row');
  return found;
}
