import { type SQL, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { countReach } from '@/lib/domain/figures/count-words';
import { awaitedActor, type TurnFacts } from '@/lib/domain/orders/clock';
import {
  type AfterSale,
  isEnded,
  type OrderState,
  type OrderTab,
  orderStateKeys,
  orderTabKeys,
  orderTabs,
} from '@/lib/domain/orders/states';
import type { Viewer } from '@/lib/domain/orders/words';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { ownOrders, viewerOf } from '@/server/order-records/public';
import { statesOfWaitingBeside } from '@/server/orders/process/beside-order';
import { orders } from '../tables';

/**
 * How far counts and lists reach, the newest of each state first: what nobody leafs through must not cost time. A count
 * of so many reads 999+.
 */
export const reach = countReach;

/** Of each open state: enough to know whose turn it is. */
const looked = 200;

/** Kinds of the caller's open orders that wait for the caller. */
export async function turnsOf(db: Db, caller: Caller): Promise<TurnFacts[]> {
  const viewer = viewerOf(caller);
  const open = orderStateKeys.filter((state) => !isEnded(state));
  const found = await rows<TurnFacts>(
    db,
    sql`select distinct o.state, o.after_sale as "afterSale", o.brief_completed_at is not null as "briefComplete",
          o.due_at is not null as "hasClock", o.disputed_by as "disputedBy"
        from ${stateList(open)} cross join lateral (
          select * from orders where ${ownOrders(caller)} and ${orders.state} = s.state
          order by ${orders.createdAt} desc limit ${looked}) o`,
  );
  return found.filter((turn) => awaitedActor(turn) === viewer);
}

/** Orders of kinds that wait for the caller. */
export function ofTurns(turns: readonly TurnFacts[]): SQL {
  if (turns.length === 0) return sql`false`;
  const keys = turns.map(
    ({ state, afterSale, briefComplete, hasClock, disputedBy }) =>
      sql`(${state}, ${afterSale}, ${briefComplete}::boolean, ${hasClock}::boolean, ${disputedBy ?? ''})`,
  );
  return sql`(${orders.state}, ${orders.afterSale}, ${orders.briefCompletedAt} is not null,
    ${orders.dueAt} is not null, coalesce(${orders.disputedBy}, '')) in (${sql.join(keys, sql`, `)})`;
}

const questioned = ['refund_requested', 'refund_refused', 'disputed'] as const;

/** Said twice, so that the index of such orders is found. */
export const isQuestioned = sql`(${orders.afterSale} <> 'none' and ${orders.afterSale} in ${[...questioned]})`;

type Tabs = Output<'user-order-list'>['tabs'];

/** How many of the caller's orders stand under each tab, and whether one waits for them. */
export async function countTabs(
  db: Db,
  caller: Caller,
  turns?: readonly TurnFacts[],
): Promise<Tabs> {
  const viewer = viewerOf(caller);
  const counts = await countStates(db, caller);
  const beside = await statesOfWaitingBeside(db, caller);
  return tabsOf(counts, turns ?? (await turnsOf(db, caller)), viewer, beside);
}

function tabsOf(
  counts: Counts,
  turns: readonly TurnFacts[],
  viewer: Viewer,
  beside: readonly string[],
): Tabs {
  const shown = orderTabKeys.filter((key) => viewer === 'buyer' || key !== 'pending_payment');
  return shown.map((key) => ({
    key,
    label: orderTabs[key].label,
    count: countUnder(counts, key),
    your_turn:
      turns.some((turn) => isUnder(turn, key)) ||
      orderTabs[key].states.some((state) => beside.includes(state)),
  }));
}

interface Counts {
  states: ReadonlyMap<OrderState, number>;
  questioned: number;
}

/** The caller's orders by state, each counted as far as lists reach. */
async function countStates(db: Db, caller: Caller): Promise<Counts> {
  const own = ownOrders(caller);
  const found = await rows<{ state: OrderState | 'questioned'; count: number }>(
    db,
    sql`select s.state, (select count(*)::int from (
            select 1 from orders where ${own} and ${orders.state} = s.state limit ${reach}) c) as count
          from ${stateList(orderStateKeys)}
        union all
        select 'questioned', (select count(*)::int from (
          select 1 from orders where ${own} and ${isQuestioned} limit ${reach}) c)`,
  );
  const states = new Map(
    found.flatMap(({ state, count }) => (state === 'questioned' ? [] : [[state, count] as const])),
  );
  return { states, questioned: found.find(({ state }) => state === 'questioned')?.count ?? 0 };
}

function countUnder({ states, questioned: asked }: Counts, tab: OrderTab): number {
  if (tab === 'after_sale') return asked;
  const sum = orderTabs[tab].states.reduce((total, state) => total + (states.get(state) ?? 0), 0);
  return Math.min(sum, reach);
}

const isUnder = ({ state, afterSale }: TurnFacts, tab: OrderTab): boolean =>
  tab === 'after_sale'
    ? (questioned as readonly AfterSale[]).includes(afterSale)
    : (orderTabs[tab].states as readonly OrderState[]).includes(state);

/** `s(state)`: a row source with these states. */
export const stateList = (states: readonly OrderState[]): SQL =>
  sql`unnest(array[${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}]::text[]) as s(state)`;
