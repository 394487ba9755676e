import { desc, eq } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { actorName } from '@/lib/domain/orders/clock';
import {
  allowsSample,
  type SampleMoveName,
  sampleMoveNames,
  sampleMoves,
  sampleStates,
  sampleTurn,
} from '@/lib/domain/samples/process';
import type { Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { eventWords } from '@/server/kernel/event-words';
import { findOwnOrder, type OwnOrder } from '@/server/order-records/public';
import type { Receiver } from './move-sample';
import { orderSamples, sampleEvents } from './tables';

type Shown = Output<'order/sample'>;
type Row = typeof orderSamples.$inferSelect;

/** order/sample: the sample of one of the caller's orders, and what the caller may do. @throws appError not_found */
export async function showSample(db: Db, caller: Caller, orderSn: string): Promise<Shown> {
  const order = await findOwnOrder(db, caller, orderSn);
  const [row] = await db.select().from(orderSamples).where(eq(orderSamples.orderId, order.id));
  const state = row?.state ?? null;
  const isEnded = !order.isPaid || order.endedAt !== null;
  const facts = { state, orderState: order.state, isEnded };
  return {
    sample: row ? await present(db, row, order) : null,
    actions: sampleMoveNames
      .filter((name) => allowsSample(facts, order.viewer, name))
      .map((name) => {
        const { label, again, kind, to } = sampleMoves[name];
        const isAgain = again !== undefined && state === to;
        return { name, label: isAgain ? again : label, kind: isAgain ? 'quiet' : kind };
      }),
  };
}

async function present(
  db: Db,
  row: Row,
  { viewer, endedAt, state: orderState }: OwnOrder,
): Promise<Shown['sample']> {
  const state = row.state;
  const happened = await db
    .select()
    .from(sampleEvents)
    .where(eq(sampleEvents.orderId, row.orderId))
    .orderBy(desc(sampleEvents.id));
  return {
    state,
    state_label: sampleStates[state].label,
    is_you: sampleTurn(state, orderState) === viewer,
    note: row.note,
    // The sweep deletes it soon after the end; nobody reads it until then either.
    receiver: endedAt === null ? openReceiver(row) : null,
    carrier: row.carrier,
    tracking_no: row.trackingNo,
    events: happened.map((event) => {
      const actor = event.actor as 'buyer' | 'seller'; // written by this area only
      const of = { of: '样品', orderId: row.orderId, eventId: event.id } as const;
      const words = eventWords(of, () => sampleMoves[event.move as SampleMoveName].event); // the same
      return {
        at: event.createdAt.toISOString(),
        actor,
        actor_label: actorName(actor, viewer),
        name: event.move,
        text: [words, event.note].filter(Boolean).join('：'),
        link: '',
        files: [],
      };
    }),
  };
}

const openReceiver = ({ receiverSealed }: Row): Receiver | null =>
  receiverSealed === null ? null : JSON.parse(unseal(receiverSealed)); // as move-sample sealed it
