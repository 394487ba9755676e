import { sql } from 'drizzle-orm';
import type { OrderState } from '@/lib/domain/orders/states';
import type { Viewer } from '@/lib/domain/orders/words';
import {
  type SampleState,
  sampleStateKeys,
  sampleStates,
  sampleTurn,
  samplingStates,
} from '@/lib/domain/samples/process';
import type { Beside } from '@/server/order-records/public';

/** Of each state: enough to know whether one waits. */
const looked = 200;

/** A sample beside its order, as lists of orders ask for it. */
export const sampleBeside: Beside<{ state: SampleState; orderState: OrderState }> = {
  waitsFor: (viewer, orderId) =>
    sql`exists (select 1 from order_samples s join orders w on w.id = s.order_id
      where s.order_id = ${orderId} and w.state in ${[...samplingStates]} and s.state in ${statesOf(viewer)})`,

  statesOfWaiting: (side, userId) => {
    // What an owner sees is paid: so the index of an owner's orders has it.
    const own =
      side === 'buyer'
        ? sql`buyer_id = ${userId}`
        : sql`seller_id = ${userId} and paid_at is not null`;
    const states = sql.join(
      samplingStates.map((state) => sql`(${state})`),
      sql`, `,
    );
    return sql`select o.state from (values ${states}) t (state)
      cross join lateral (select id, state from orders
        where ${own} and state = t.state order by created_at desc limit ${looked}) o
      join order_samples s on s.order_id = o.id
      where s.state in ${statesOf(side)}`;
  },

  factsOf: (orderIds) =>
    sql`select s.order_id, jsonb_build_object('state', s.state, 'orderState', o.state)
      from order_samples s join orders o on o.id = s.order_id where s.order_id in ${[...orderIds]}`,

  hint: ({ state, orderState }, viewer) => {
    const turn = sampleTurn(state, orderState);
    const { label, what } = sampleStates[state];
    return turn && { label: `样品${label}`, is_you: turn === viewer, what };
  },
};

const statesOf = (side: Viewer): SampleState[] =>
  sampleStateKeys.filter((state) => sampleStates[state].turn === side);
