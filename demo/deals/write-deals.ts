import { sql } from 'drizzle-orm';
import { addOnsFen, withAddOns } from '@/lib/domain/catalog/add-ons';
import { initialFeeRate } from '@/lib/domain/money/service-fee';
import { transitionOf } from '@/lib/domain/orders/process';
import { defaultTerms } from '@/lib/domain/orders/terms';
import { regularChecks } from '@/lib/domain/proofs/check-schedule';
import { sealBrief } from '@/server/cart/public';
import { type Db, rows } from '@/server/kernel/database';
import { makeOrderSn, snapshotOf } from '@/server/order-records/public';
import { type FollowedStep, followProcess, type LockedOrder } from '@/server/orders/public';
import { orderEvents, orderSettlements, orders } from '@/server/orders/tables';
import { writePastPublications } from '@/server/proofs/public';
import { writePastReviews } from '@/server/reviews/public';
import { writePastMessages } from '@/server/site/public';
import { postPast } from '@/server/wallet/public';
import type { Deal, DealStep } from './deal';
import { dealDetails } from './deal-details';

/** Rows a statement at most: its parameters are counted in sixteen bits. */
const batch = 2_000;

interface Told {
  deal: Deal;
  order: LockedOrder;
  steps: (FollowedStep & { what: Exclude<DealStep, `look ${string}`>; at: Date })[];
}

/**
 * Writes orders that are over with everything that their acts would have left: record, money by `ledger_post`, messages,
 * proofs, reviews. Some fifteen statements for all of them instead of three hundred each. What each step leaves comes
 * from the process's own rows; a test holds one of them to the same order played through the acts.
 * The records refuse dates of the past: open them before. The buyers' money has to be there.
 */
export async function writeDeals(tx: Db, deals: readonly Deal[]): Promise<void> {
  if (deals.length === 0) return;
  const told = await insertOrders(tx, deals);
  const steps = told
    .flatMap((one) => one.steps.map((step) => ({ ...step, told: one })))
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const events = await insertEvents(tx, steps);
  await postPast(
    tx,
    steps.flatMap(({ posting, at }) => (posting ? [{ ...posting, at }] : [])),
  );
  await insertSettlements(tx, steps);
  await insertMessages(tx, steps, events);
  await writePastPublications(
    tx,
    told.flatMap(({ deal, order, steps: done }) => publicationOf(deal, order, done)),
  );
  await writePastReviews(
    tx,
    told.flatMap(({ deal: { reviews, buyer, quote }, order }) =>
      reviews.map((review) => ({
        ...review,
        orderId: order.id,
        orderSn: order.orderSn,
        goodId: quote.goodId,
        buyerId: buyer.id,
        sellerId: quote.ownerId,
        buyerName: `${buyer.name}（演示）`,
        position: quote.position,
        positionName: quote.positionName,
        title: quote.title,
      })),
    ),
  );
}

type Step = Told['steps'][number] & { told: Told };

async function insertOrders(tx: Db, deals: readonly Deal[]): Promise<Told[]> {
  const cartIds = await rows<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('cart_items', 'id'))::bigint as id
        from generate_series(1, ${deals.length}::int)`,
  );
  const placed = deals.map((deal) => {
    const placedAt = deal.steps[0]?.at ?? new Date();
    return { deal, placedAt, ...follow(deal, startOf(deal, 0, makeOrderSn(placedAt.getTime()))) };
  });
  const made = await tx
    .insert(orders)
    .values(
      placed.map(({ deal, placedAt, order, steps }, nth) => {
        const { quote, brief, buyer, addOns } = deal;
        return {
          orderSn: order.orderSn,
          buyerId: buyer.id,
          sellerId: quote.ownerId,
          goodId: quote.goodId,
          skuId: quote.skuId,
          cartId: cartIds[nth]?.id ?? 0,
          snapshot: order.snapshot,
          priceFen: order.priceFen,
          addOnsFen: addOnsFen(addOns),
          feeRate: initialFeeRate,
          ...defaultTerms,
          state: order.state,
          payWay: order.payWay,
          brief: sealBrief(brief),
          briefCompletedAt: placedAt,
          paidAt: steps.find(({ what }) => what === 'pay')?.at ?? null,
          endedReason: steps.at(-1)?.endedReason ?? null,
          createdAt: placedAt,
          updatedAt: steps.at(-1)?.at ?? placedAt,
        };
      }),
    )
    .returning({ id: orders.id, orderSn: orders.orderSn });
  const ids = new Map(made.map(({ id, orderSn }) => [orderSn, id]));
  return placed.map(({ deal, order }) => ({
    deal,
    ...follow(deal, startOf(deal, ids.get(order.orderSn) ?? 0, order.orderSn)),
  }));
}

/** An order as it is placed. */
function startOf({ buyer, quote, addOns, steps }: Deal, id: number, orderSn: string): LockedOrder {
  return {
    id,
    orderSn,
    buyerId: buyer.id,
    sellerId: quote.ownerId,
    snapshot: snapshotOf(quote, { addOns }),
    priceFen: withAddOns(quote.priceFen, addOns),
    feeRate: initialFeeRate,
    // A past in bulk ends with the price: what was sold in its shows is nobody's statement.
    commissionRate: null,
    ...defaultTerms,
    draftLate: false,
    disputeWithdrawn: false,
    state: 'pending_payment',
    afterSale: 'none',
    payWay: null,
    briefCompletedAt: steps[0]?.at ?? null,
    revisionsUsed: 0,
    paidAt: null,
    dueAt: null,
    isDue: false,
    disputedBy: null,
    releasedFen: 0,
    dueParts: [],
    buyerAvailableFen: 0,
  };
}

function follow(deal: Deal, start: LockedOrder): Pick<Told, 'order' | 'steps'> {
  let order = start;
  const steps = deal.steps.flatMap(({ what, at }): Told['steps'] => {
    if (isLook(what)) return [];
    if (what === 'place') return [{ ...placing(order), what, at }];
    const step = followProcess(order, what);
    order = step.order;
    return [{ ...step, what, at }];
  });
  return { order, steps };
}

const isLook = (what: DealStep): what is Extract<DealStep, `look ${string}`> =>
  what.startsWith('look ');

const placing = (order: LockedOrder): FollowedStep => ({
  order,
  actor: 'buyer',
  fromState: '',
  toState: order.state,
  posting: null,
  notices: [],
  endedReason: null,
});

/** @returns keys by order and step */
async function insertEvents(tx: Db, steps: readonly Step[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const some of batches(steps)) {
    const made = await tx
      .insert(orderEvents)
      .values(
        some.map(({ told, what, actor, fromState, toState, at }) => {
          const detail = what === 'place' ? undefined : dealDetails(told.deal.post.id)[what];
          return {
            orderId: told.order.id,
            actor,
            transition: what,
            fromState,
            toState,
            note: detail?.note ?? '',
            attached: detail?.attached ?? null,
            createdAt: at,
          };
        }),
      )
      .returning({
        id: orderEvents.id,
        orderId: orderEvents.orderId,
        transition: orderEvents.transition,
      });
    for (const { id, orderId, transition } of made) ids.set(`${orderId} ${transition}`, id);
  }
  return ids;
}

/** What settled by a clock of its own, with the moments of its two steps. */
async function insertSettlements(tx: Db, steps: readonly Step[]): Promise<void> {
  const settled = steps.flatMap(({ what, at, told }) => {
    const row = what === 'place' ? undefined : transitionOf(what);
    if (row?.actor !== 'system' || row.clock === undefined) return [];
    const part = row.clock;
    const opened = told.steps.find(
      (step) => step.what !== 'place' && transitionOf(step.what).settlement === part,
    );
    return opened
      ? [
          {
            orderId: told.order.id,
            part,
            amountFen: told.order.releasedFen,
            dueAt: at,
            settledAt: at,
            createdAt: opened.at,
          },
        ]
      : [];
  });
  for (const some of batches(settled)) await tx.insert(orderSettlements).values(some);
}

async function insertMessages(
  tx: Db,
  steps: readonly Step[],
  events: ReadonlyMap<string, number>,
): Promise<void> {
  const told = steps.flatMap(({ told: { order }, what, notices, at }) =>
    notices.map(({ side, ...notice }) => ({
      ...notice,
      key: `order-event:${events.get(`${order.id} ${what}`)}:${side}`,
      createdAt: at,
    })),
  );
  for (const some of batches(told)) await writePastMessages(tx, some);
}

function publicationOf({ post, steps: planned }: Deal, order: LockedOrder, done: Told['steps']) {
  const at = (name: DealStep) => [...planned, ...done].find(({ what }) => what === name)?.at;
  const filedAt = at('file_link');
  const confirmedAt = at('confirm');
  if (!filedAt || !confirmedAt) return [];
  return [
    {
      orderId: order.id,
      sellerId: order.sellerId,
      note: dealDetails(post.id).file_link?.note ?? '',
      retentionDays: order.retentionDays,
      post,
      filedAt,
      lookedAt: regularChecks.flatMap((kind) => at(`look ${kind}`) ?? []),
      keepUntil: new Date(confirmedAt.getTime() + order.retentionDays * 86_400_000),
    },
  ];
}

function batches<T>(items: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, nth) =>
    items.slice(nth * batch, (nth + 1) * batch),
  );
}
