import { eq, sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import type { SampleMoveName, SampleState } from '@/lib/domain/samples/process';
import { allowsSample, sampleMoves, sampleStates } from '@/lib/domain/samples/process';
import { appError } from '@/lib/errors';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { type Sealed, seal } from '@/server/kernel/crypto';
import { findOwnOrder, type OwnOrder } from '@/server/order-records/public';
import { notify } from '@/server/site/public';
import { orderSamples, sampleEvents } from './tables';

export interface SampleDetail {
  note?: string;
  receiver?: Receiver;
  carrier?: string;
  trackingNo?: string;
}

/** Where a sample goes. */
export interface Receiver {
  name: string;
  phone: string;
  address: string;
}

interface Moved {
  order_sn: string;
  state: SampleState;
  state_label: string;
}

/**
 * Does one row of the sample's process for the caller's side; the order goes on whatever it says. The same act again,
 * where it corrects nothing, answers as the first time and changes nothing.
 * @throws appError not_found, rule_broken
 */
export async function moveSample(
  ctx: CallContext<Caller>,
  orderSn: string,
  name: SampleMoveName,
  detail: SampleDetail = {},
): Promise<Moved> {
  const { db: tx, caller } = ctx;
  const row = sampleMoves[name];
  // The order's row is held, so that two acts follow each other and an end of the order is seen.
  const order = await findOwnOrder(tx, caller, orderSn, { lock: true });
  const [before] = await tx.select().from(orderSamples).where(eq(orderSamples.orderId, order.id));
  const state = before?.state ?? null;
  const moved = { order_sn: orderSn, state: row.to, state_label: sampleStates[row.to].label };
  const facts = {
    state,
    orderState: order.state,
    isEnded: !order.isPaid || order.endedAt !== null,
  };
  if (!allowsSample(facts, order.viewer, name)) {
    if (state === row.to && order.endedAt === null) return moved;
    throw appError('rule_broken', { msg: refusal(facts) });
  }
  const next = {
    state: row.to,
    updatedAt: sql`now()`,
    ...(detail.note === undefined ? {} : { note: detail.note, carrier: '', trackingNo: '' }),
    ...(detail.receiver ? { receiverSealed: sealReceiver(detail.receiver) } : {}),
    ...(detail.carrier === undefined ? {} : { carrier: detail.carrier }),
    ...(detail.trackingNo === undefined ? {} : { trackingNo: detail.trackingNo }),
    ...(row.forgets ? { receiverSealed: null } : {}),
  };
  await tx
    .insert(orderSamples)
    .values({ orderId: order.id, note: '', ...next })
    .onConflictDoUpdate({ target: orderSamples.orderId, set: next });
  const [event] = await tx
    .insert(sampleEvents)
    .values({ orderId: order.id, actor: row.actor, move: name, note: recorded(detail) })
    .returning({ id: sampleEvents.id });
  await tell(ctx, order, name, event?.id ?? 0);
  ctx.setMessage(row.done);
  return moved;
}

const sealReceiver = (receiver: Receiver): Sealed => seal(JSON.stringify(receiver));

/** What the record says beside the act: never the address. */
const recorded = ({ note, carrier, trackingNo }: SampleDetail): string =>
  note ?? [carrier, trackingNo].filter(Boolean).join(' ');

function refusal({ state, isEnded }: { state: SampleState | null; isEnded: boolean }): string {
  if (isEnded) return '订单还没有付款或已经结束，不能再寄样品';
  if (state === null) return '这个订单现在没有样品要寄';
  return `样品${sampleStates[state].label}，不能这样操作，请刷新后再看`;
}

async function tell(
  { db: tx }: CallContext<Caller>,
  order: OwnOrder,
  name: SampleMoveName,
  eventId: number,
): Promise<void> {
  const { actor, to, told } = sampleMoves[name];
  const reader = actor === 'buyer' ? 'seller' : 'buyer';
  await notify(tx, [
    {
      userId: reader === 'buyer' ? order.buyerId : order.sellerId,
      key: `sample:${eventId}`,
      topic: sampleStates[to].turn === reader ? 'turn' : 'progress',
      title: `${order.snapshot.title}：${told}`,
      body: `订单号 ${order.orderSn}`,
      link: `${href(reader === 'buyer' ? 'personal-order' : 'medium-order', {
        order_sn: order.orderSn,
      })}#sample`,
    },
  ]);
}
