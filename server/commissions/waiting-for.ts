import { inArray, type SQL, sql } from 'drizzle-orm';
import { type CommissionFacts, commissionTurn } from '@/lib/domain/commission/commission-acts';
import {
  type CommissionState,
  commissionStateKeys,
  commissionStates,
  isCommissionEnded,
} from '@/lib/domain/commission/commission-states';
import { fillCommissionWords } from '@/lib/domain/commission/commission-words';
import type { Viewer } from '@/lib/domain/order-words';
import { type Db, rows } from '@/server/kernel/database';
import type { Beside, BesideHint } from '@/server/orders/public';
import { orderCommissions } from './tables';

const commissionWaitsFor: Beside['waitsFor'] = (viewer, orderId) =>
  sql`exists (select 1 from order_commissions c where c.order_id = ${orderId} and ${waitsFor(viewer)})`;

async function statesOfWaiting(db: Db, side: Viewer, userId: number): Promise<string[]> {
  const own = side === 'buyer' ? sql`c.buyer_id` : sql`c.seller_id`;
  const found = await rows<{ state: string }>(
    db,
    sql`select distinct o.state from order_commissions c join orders o on o.id = c.order_id
        where ${own} = ${userId} and ${waitsFor(side)}`,
  );
  return found.map(({ state }) => state);
}

async function hintsOf(
  db: Db,
  viewer: Viewer,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, BesideHint>> {
  const found = await db
    .select()
    .from(orderCommissions)
    .where(inArray(orderCommissions.orderId, [...orderIds]));
  const hints = new Map<number, BesideHint>();
  for (const row of found) {
    const facts = { ...row, state: row.state as CommissionState, isDue: false }; // written by this area only
    if (isCommissionEnded(facts.state)) continue;
    const turn = commissionTurn(facts);
    hints.set(row.orderId, {
      label: commissionStates[facts.state],
      is_you: turn?.who === viewer,
      what: fillCommissionWords(turn?.what ?? '', facts, viewer),
    });
  }
  return hints;
}

/** A commission beside its order, as lists of orders ask for it. */
export const commissionBeside: Beside = {
  waitsFor: commissionWaitsFor,
  statesOfWaiting,
  hints: hintsOf,
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
