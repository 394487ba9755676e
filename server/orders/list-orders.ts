import { and, desc, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { orderTabs } from '@/lib/domain/order-states';
import { countUnreadChat } from '@/server/chat/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';
import {
  countStates,
  isQuestioned,
  ofTurns,
  reach,
  stateList,
  tabsOf,
  turnsOf,
} from './order-groups';
import { selectOrders, toView } from './order-view';
import { ownOrders } from './own-orders';
import { viewerOf } from './party-of';
import { presentOrder } from './present-order';
import { orders } from './tables';

type Input = ParsedInput<'user-order-list'>;

/**
 * user-order-list: one page of the caller's orders, newest first, with the tabs' counts. Counts, pages and the keyword
 * reach the newest thousand of what the days allow; an order's whole number is found however old it is.
 */
export async function listOrders(
  db: Db,
  caller: Caller,
  input: Input,
): Promise<Output<'user-order-list'>> {
  const viewer = viewerOf(caller);
  const turns = await turnsOf(db, caller);
  const tabs = tabsOf(await countStates(db, caller), turns, caller);
  const isYours = input.turn === 'you';
  const { ids, total: found } = await findIds(
    db,
    caller,
    input,
    isYours ? ofTurns(turns) : undefined,
  );
  const total = found ?? tabs.find(({ key }) => key === input.tab)?.count ?? 0;
  const list =
    ids.length === 0
      ? []
      : await selectOrders(db)
          .where(inArray(orders.id, ids))
          .orderBy(
            ...(isYours ? [sql`${orders.dueAt} nulls last`] : []),
            desc(orders.createdAt),
            desc(orders.id),
          );
  const unread = await countUnreadChat(db, caller.userId, ids);
  return {
    tabs,
    list: list.map((row) => presentOrder(toView(row), viewer, unread.get(row.order.id))),
    total,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / input.page_size)),
  };
}

/**
 * Ids of one page. Each state gives its newest by the index, so that neither a rare state nor a common one is looked
 * for among all.
 * @returns total null where the tab's own count is the total
 */
async function findIds(
  db: Db,
  caller: Caller,
  input: Input,
  waiting: SQL | undefined,
): Promise<{ ids: number[]; total: number | null }> {
  const { page, page_size: size } = input;
  const isNarrowed = Boolean(waiting || input.keyword || input.from || input.to);
  const most = isNarrowed ? reach : Math.min(page * size, reach);
  const own = ownOrders(caller);
  const order = waiting
    ? sql`due_at nulls last, created_at desc, id desc`
    : sql`created_at desc, id desc`;
  const newest = sql`select id, created_at, due_at from ${perState(input, and(own, days(input), waiting), most)}
    order by ${order} limit ${reach}`;
  const matched = input.keyword
    ? sql`select o.id, o.created_at, o.due_at from (${newest}) n join orders o on o.id = n.id
          where ${matching(input.keyword)}
        union
        select o.id, o.created_at, o.due_at from orders o
          where o.order_sn = ${input.keyword} and o.id in (
            select id from orders where ${own} and ${orders.orderSn} = ${input.keyword})`
    : newest;
  const found = await rows<{ id: number; total: number }>(
    db,
    sql`select id, count(*) over ()::int as total from (${matched}) found
        order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const total = isNarrowed ? (found[0]?.total ?? 0) : null;
  return { ids: found.map(({ id }) => id), total };
}

/** `o`: the newest of each state of the tab, or of those that are argued about. */
function perState({ tab }: Input, where: SQL | undefined, most: number): SQL {
  const newestOf = (of: SQL) => sql`(select id, created_at, due_at from orders
    where ${where} and ${of} order by ${orders.createdAt} desc, ${orders.id} desc limit ${most}) o`;
  if (tab === 'after_sale') return newestOf(isQuestioned);
  return sql`${stateList(orderTabs[tab].states)} cross join lateral
    ${newestOf(sql`${orders.state} = s.state`)}`;
}

const days = ({ from, to }: Input): SQL | undefined =>
  and(
    from === '' ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === '' ? undefined : lt(orders.createdAt, endOfDay(to)),
  );

/** In the number, the account's name or id, the product of the brief. */
function matching(keyword: string): SQL {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(o.order_sn ilike ${like} or o.snapshot->>'title' ilike ${like}
    or o.snapshot->>'accountId' ilike ${like} or o.brief->>'product' ilike ${like})`;
}
