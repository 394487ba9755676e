import { type SQL, sql } from 'drizzle-orm';
import { type CommissionFacts, commissionTurn } from '@/lib/domain/commissions/acts';
import {
  commissionStateKeys,
  commissionStates,
  isCommissionEnded,
} from '@/lib/domain/commissions/states';
import { type CommissionWordFacts, fillCommissionWords } from '@/lib/domain/commissions/words';
import type { Viewer } from '@/lib/domain/orders/words';
import type { Beside } from '@/server/order-records/public';

type HintFacts = Omit<CommissionFacts, 'isDue'> & CommissionWordFacts;

/** A commission beside its order, as lists of orders ask for it. */
export const commissionBeside: Beside<HintFacts> = {
  waitsFor: (viewer, orderId) =>
    sql`exists (select 1 from order_commissions c where c.order_id = ${orderId} and ${waitsFor(viewer)})`,

  statesOfWaiting: (side, userId) => {
    const own = side === 'buyer' ? sql`c.buyer_id` : sql`c.seller_id`;
    return sql`select o.state from order_commissions c join orders o on o.id = c.order_id
      where ${own} = ${userId} and ${waitsFor(side)}`;
  },

  factsOf: (orderIds) =>
    sql`select order_id, jsonb_build_object('state', state, 'isHeard', is_heard, 'rate', rate::text,
        'netSalesFen', net_sales_fen, 'claimedFen', claimed_fen, 'amountFen', amount_fen)
      from order_commissions where order_id in ${[...orderIds]}`,

  hint: (facts, viewer) => {
    if (isCommissionEnded(facts.state)) return null;
    const turn = commissionTurn({ ...facts, isDue: false });
    return {
      label: commissionStates[facts.state],
      is_you: turn?.who === viewer,
      what: fillCommissionWords(turn?.what ?? '', facts, viewer),
    };
  },
};

/** Of `c`: the kinds of commissions in which the process waits for a side. */
function waitsFor(viewer: Viewer): SQL {
  const kinds = commissionStateKeys
    .flatMap((state) => [true, false].map((isHeard) => ({ state, isHeard })))
    .filter((kind) => commissionTurn({ ...kind, ...someSum })?.who === viewer)
    .map(({ state, isHeard }) => sql`(${state}, ${isHeard}::boolean)`);
  return sql`(c.state, c.is_heard) in (${sql.join(kinds, sql`, `)})`;
}

/** Nothing waits for anybody over a commission of 0: it ends by itself. */
const someSum: Pick<CommissionFacts, 'isDue' | 'amountFen'> = { isDue: false, amountFen: 1 };
