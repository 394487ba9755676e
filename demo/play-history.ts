import { asc, eq, sql } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { type TransitionName, transitionOf } from '@/lib/domain/orders/process';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { sealBrief } from '@/server/cart/public';
import { cartItems } from '@/server/cart/tables';
import type { QuotedSku } from '@/server/catalog/public';
import { say } from '@/server/chat/public';
import { type Db, rows } from '@/server/kernel/database';
import { makeOrder, type TransitionDetail, transitionOrder } from '@/server/orders/public';
import { orderSettlements, orders } from '@/server/orders/tables';
import { demoPostLink, keepOnline, lookNow, saveDemoPost } from '@/server/proofs/public';
import { writeReview } from '@/server/reviews/public';
import { orderedAddOns } from './add-ons';
import { atHoursAgo, withDateBack } from './at-hours-ago';
import { type OrderPlan, orderPlans, type PlannedStep } from './order-plans';
import { reviewsSaid, sayings, stepDetails } from './step-details';

/** The demonstration's two people. */
export interface Sides {
  buyerId: number;
  sellerId: number;
}

interface Played {
  id: number;
  orderSn: string;
  /** of the post that it publishes */
  post: string;
}

/** What is played. */
export interface Script {
  plans: readonly OrderPlan[];
  /** what people gave with their steps */
  details: Partial<Record<TransitionName, TransitionDetail>>;
  /** id of what an order publishes, by its place among the plans */
  postOf: (index: number) => string;
  /** what is ordered beside a plan's position */
  addOnsOf: (quote: QuotedSku, index: number) => AddOns;
}

/** The demonstration's own. */
export const ownScript = (now: Date): Script => ({
  plans: orderPlans(now),
  details: stepDetails,
  postOf: (index) => `order-${index + 1}`,
  addOnsOf: ({ accountId, addOns }, index) => orderedAddOns(`${accountId}/${index}`, addOns),
});

/** Something that happened in the demonstration's past. */
export interface Moment {
  hoursAgo: number;
  happens: () => Promise<void>;
  /** once it is dated back */
  after?: () => Promise<void>;
}

/**
 * Plays the plans, and what else happened, in the order of time, through the same commands as everybody's orders, and
 * then sets the dates back; the books and the records stay what the commands made of them.
 * @param quotes taken in turn
 */
export async function playHistory(
  tx: Db,
  sides: Sides,
  quotes: readonly QuotedSku[],
  brief: Brief,
  besides: readonly Moment[],
  { plans, details, postOf, addOnsOf }: Script,
): Promise<void> {
  // The moment that everything is dated back from; the program's clock has moved on since the transaction began.
  const [clock] = await rows<{ now: string }>(tx, sql`select now()::text as now`);
  const nowMs = Date.parse(clock?.now ?? '');
  const at = (hoursAgo: number) => nowMs - hoursAgo * 3_600_000;
  const played = new Map<number, Played>();
  const ofOrders = plans.flatMap((plan, index) =>
    plan.steps.map(
      ([hoursAgo, what]): Moment => ({
        hoursAgo,
        happens: async () => {
          if (what !== 'place') return play(tx, sides, placed(played, index), what, details);
          const quote = quotes[index % quotes.length];
          if (!quote) throw new Error('something to order');
          const order = await place(tx, sides, at(hoursAgo), {
            quote,
            addOns: addOnsOf(quote, index),
            brief: plan.withBrief ? brief : null,
          });
          const wanted = dayWanted(plan, brief, (ago) => marketDayOf(at(ago)));
          if (plan.withBrief && wanted)
            await wantThen(tx, order.id, { ...brief, wanted_date: wanted });
          played.set(index, { ...order, post: postOf(index) });
        },
        ...(what === 'confirm' && { after: () => keepOnlineAsDated(tx, placed(played, index)) }),
      }),
    ),
  );
  await withDateBack(tx, async () => {
    for (const { hoursAgo, happens, after } of [...besides, ...ofOrders].sort(byTime)) {
      await atHoursAgo(tx, hoursAgo, happens);
      await after?.();
    }
  });
}

/** Clocks of orders under way are set by the day that their brief names: it stays to come. */
const isLongAgo = (hoursAgo: number) => hoursAgo > 20 * 24;

const marketDayOf = (at: number): string => formatTime(new Date(at).toISOString(), 'date');

/**
 * The day that an order of this plan wanted, where it is over: that of its publication; what is overdue wanted a day
 * that was over then, since a clock runs to the end of it (timer-sql.ts). Null where it is still to come.
 */
function dayWanted(
  { steps }: OrderPlan,
  { window_days: window }: Brief,
  dayAt: (hoursAgo: number) => string,
): string | null {
  const dayOf = (what: PlannedStep): string => {
    const step = steps.find(([, name]) => name === what);
    return step ? dayAt(step[0]) : '';
  };
  const [draftMissed, missed, filed] = [
    dayOf('draft_overdue'),
    dayOf('publish_overdue'),
    dayOf('file_link'),
  ];
  if (draftMissed) return shiftDay(draftMissed, -1);
  // Past the window publication has 24 hours more.
  if (missed) return shiftDay(missed, -2 - Number(window || 0));
  if (filed) return filed;
  const placedAgo = steps[0]?.[0] ?? 0;
  return isLongAgo(placedAgo) ? shiftDay(dayAt(placedAgo), 9) : null;
}

/** An order's day that is over; as it was placed only a day to come was taken. */
async function wantThen(tx: Db, orderId: number, brief: Brief): Promise<void> {
  await tx
    .update(orders)
    .set({ brief: sealBrief(brief) })
    .where(eq(orders.id, orderId));
}

const byTime = (a: Moment, b: Moment): number => b.hoursAgo - a.hoursAgo;

function placed(played: ReadonlyMap<number, Played>, index: number): Played {
  const order = played.get(index);
  if (!order) throw new Error(`order ${index + 1} was not placed`);
  return order;
}

async function play(
  tx: Db,
  sides: Sides,
  { id, orderSn, post }: Played,
  what: Exclude<PlannedStep, 'place'>,
  details: Script['details'],
): Promise<void> {
  if (isLook(what)) {
    await lookNow(tx, id, what.slice('look '.length) as LookKind);
    return;
  }
  if (isSaying(what)) {
    const [side, does] = what.split(' ') as ['buyer' | 'seller', 'says' | 'reviews'];
    const caller = callerOf(sides, side);
    if (does === 'says') {
      await say(tx, caller, {
        order_sn: orderSn,
        body: sayings[side],
        files: [],
        client_key: `demo-${side}`,
      });
    } else {
      await writeReview(tx, caller, { order_sn: orderSn, ...reviewsSaid[side] });
    }
    return;
  }
  // A clock's own step happens when the clock has run out.
  const row = transitionOf(what);
  if (row.actor === 'system') {
    await (row.clock
      ? tx
          .update(orderSettlements)
          .set({ dueAt: sql`now()` })
          .where(eq(orderSettlements.orderId, id))
      : tx.update(orders).set({ dueAt: sql`now()` }).where(eq(orders.id, id)));
  }
  if (what === 'file_link') {
    const filed = { note: '已按定稿发布', attached: { link: demoPostLink(post) } };
    await transitionOrder(tx, id, what, details[what] ?? filed);
    return;
  }
  // What is told as gone is gone: the link leads where the story says.
  if (what === 'link_gone') await saveDemoPost(tx, { id: post, online: false });
  await transitionOrder(tx, id, what, details[what]);
}

type LookKind = 'published' | 'day_1' | 'day_7' | 'end';
type Look = Extract<PlannedStep, `look ${string}`>;
type Saying = Extract<PlannedStep, `${string} says` | `${string} reviews`>;

const isLook = (what: PlannedStep): what is Look => what.startsWith('look ');
const isSaying = (what: PlannedStep): what is Saying => / (says|reviews)$/.test(what);

const callerOf = ({ buyerId, sellerId }: Sides, side: 'buyer' | 'seller') => ({
  userId: side === 'buyer' ? buyerId : sellerId,
  group: side === 'buyer' ? 3 : 2,
  sessionId: 0,
});

/** The end of the retention period as it stands once the confirmation is dated back. */
async function keepOnlineAsDated(tx: Db, { id: orderId }: Played): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order?.dueAt) await keepOnline(tx, { orderId, until: order.dueAt });
}

async function place(
  tx: Db,
  { buyerId }: Sides,
  placedAt: number,
  { quote, addOns, brief }: { quote: QuotedSku; addOns: AddOns; brief: Brief | null },
): Promise<Omit<Played, 'post'>> {
  const [line] = await tx
    .insert(cartItems)
    .values({
      userId: buyerId,
      goodId: quote.goodId,
      skuId: quote.skuId,
      priceFen: quote.priceFen,
      commissionRate: quote.commissionRate || null,
      addOns,
      brief: brief ? sealBrief(brief) : null,
    })
    .returning({ id: cartItems.id });
  const cartId = line?.id ?? 0;
  const [orderSn = ''] = await makeOrder(tx, buyerId, [cartId], undefined, placedAt);
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.orderSn, orderSn))
    .orderBy(asc(orders.id));
  return { id: order?.id ?? 0, orderSn };
}
