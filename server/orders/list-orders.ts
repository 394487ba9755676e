import { and, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { clockOf } from '@/lib/domain/order-clock';
import {
  type AfterSale,
  type OrderState,
  type OrderTab,
  orderTabKeys,
  orderTabs,
} from '@/lib/domain/order-states';
import { defaultTerms } from '@/lib/domain/order-terms';
import type { DisputeOpener } from '@/lib/domain/order-transitions';
import type { Viewer } from '@/lib/domain/order-words';
import { countUnreadChat } from '@/server/chat/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';
import { selectOrders, toView } from './order-view';
import { viewerOf } from './party-of';
import { presentOrder } from './present-order';
import { orders } from './tables';

/** Buyers see what they placed, sellers what was paid: an unpaid order is none of theirs yet. */
export const ownOrders = (caller: Caller): SQL | undefined =>
  viewerOf(caller) === 'seller'
    ? and(eq(orders.sellerId, caller.userId), isNotNull(orders.paidAt))
    : eq(orders.buyerId, caller.userId);

/** user-order-list: one page of the caller's orders, newest first, with the tabs' counts. */
export async function listOrders(
  db: Db,
  caller: Caller,
  input: ParsedInput<'user-order-list'>,
): Promise<Output<'user-order-list'>> {
  const viewer = viewerOf(caller);
  const groups = await groupOrders(db, caller);
  const tabs = tabsOf(groups, viewer);
  const isYours = input.turn === 'you';
  const found = matching(input);
  const where = and(
    ownOrders(caller),
    inTab(input.tab),
    isYours ? waiting(groups) : undefined,
    found,
  );
  const total = found
    ? (await db.select({ total: count() }).from(orders).where(where))[0]?.total
    : countUnder(
        groups.filter((group) => group.isYou || !isYours),
        input.tab,
      );
  const list = await selectOrders(db)
    .where(where)
    .orderBy(...(isYours ? [sql`${orders.dueAt} nulls last`] : []), desc(orders.id))
    .limit(input.page_size)
    .offset((input.page - 1) * input.page_size);
  const unread = await countUnreadChat(
    db,
    caller.userId,
    list.map(({ order }) => order.id),
  );
  return {
    tabs,
    list: list.map((row) => presentOrder(toView(row), viewer, unread.get(row.order.id))),
    total: total ?? 0,
    page: input.page,
    pages: Math.max(1, Math.ceil((total ?? 0) / input.page_size)),
  };
}

const questioned = sql`${orders.afterSale} in ('refund_requested', 'refund_refused', 'disputed')`;

function inTab(tab: OrderTab): SQL | undefined {
  if (tab === 'all') return undefined;
  if (tab === 'after_sale') return questioned;
  return sql`${orders.state} in ${orderTabs[tab].states}`;
}

function matching({ keyword, from, to }: ParsedInput<'user-order-list'>): SQL | undefined {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    keyword === ''
      ? undefined
      : sql`(${orders.orderSn} ilike ${like} or ${orders.snapshot}->>'title' ilike ${like}
          or ${orders.snapshot}->>'accountId' ilike ${like} or ${orders.brief}->>'product' ilike ${like})`,
    from === '' ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === '' ? undefined : lt(orders.createdAt, endOfDay(to)),
  );
}

/** The counts print no sentence. */
const noWords = { ...defaultTerms, payWay: null, priceFen: 0, escrowFen: 0 };

interface Group {
  state: OrderState;
  afterSale: AfterSale;
  briefComplete: boolean;
  hasClock: boolean;
  disputedBy: DisputeOpener | null;
  count: number;
  /** they wait for the caller */
  isYou: boolean;
}

/** The caller's orders, counted by all that decides whose turn it is. */
async function groupOrders(db: Db, caller: Caller): Promise<Group[]> {
  const viewer = viewerOf(caller);
  const groups = await db
    .select({
      state: orders.state,
      afterSale: orders.afterSale,
      briefComplete: sql<boolean>`${orders.briefCompletedAt} is not null`,
      hasClock: sql<boolean>`${orders.dueAt} is not null`,
      disputedBy: orders.disputedBy,
      count: count(),
    })
    .from(orders)
    .where(ownOrders(caller))
    .groupBy(sql`1, 2, 3, 4, 5`);
  return groups.map((group) => {
    // Written by this area only, from the constants these types are made of.
    const state = group.state as OrderState;
    const afterSale = group.afterSale as AfterSale;
    const disputedBy = group.disputedBy as DisputeOpener | null;
    const { who } = clockOf({ ...group, ...noWords, state, afterSale, disputedBy }, viewer);
    return { ...group, state, afterSale, disputedBy, isYou: who === viewer };
  });
}

/** Orders of the groups that wait for the caller. */
function waiting(groups: readonly Group[]): SQL {
  const wanted = groups.filter(({ isYou }) => isYou);
  if (wanted.length === 0) return sql`false`;
  const keys = wanted.map(
    ({ state, afterSale, briefComplete, hasClock, disputedBy }) =>
      sql`(${state}, ${afterSale}, ${briefComplete}::boolean, ${hasClock}::boolean, ${disputedBy ?? ''})`,
  );
  return sql`(${orders.state}, ${orders.afterSale}, ${orders.briefCompletedAt} is not null,
    ${orders.dueAt} is not null, coalesce(${orders.disputedBy}, '')) in (${sql.join(keys, sql`, `)})`;
}

/**
 * How many of the caller's orders stand under each tab, and whether one waits for them. An unpaid order is none of
 * its seller's yet.
 */
export const countTabs = async (
  db: Db,
  caller: Caller,
): Promise<Output<'user-order-list'>['tabs']> =>
  tabsOf(await groupOrders(db, caller), viewerOf(caller));

function tabsOf(groups: readonly Group[], viewer: Viewer): Output<'user-order-list'>['tabs'] {
  const shown = orderTabKeys.filter((key) => viewer === 'buyer' || key !== 'pending_payment');
  return shown.map((key) => {
    const yours = groups.filter(({ isYou }) => isYou);
    return {
      key,
      label: orderTabs[key].label,
      count: countUnder(groups, key),
      your_turn: countUnder(yours, key) > 0,
    };
  });
}

function countUnder(groups: readonly Group[], tab: OrderTab): number {
  const under = groups.filter((group) =>
    tab === 'after_sale'
      ? ['refund_requested', 'refund_refused', 'disputed'].includes(group.afterSale)
      : (orderTabs[tab].states as readonly OrderState[]).includes(group.state),
  );
  return under.reduce((sum, group) => sum + group.count, 0);
}
