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

/** How far a keyword is looked for, and what waits: each of these rows is read whole. */
const searched = 500;

/**
 * user-order-list: one page of the caller's orders, newest first, with the tabs' counts. Counts and pages reach the
 * newest thousand of what the days allow, a keyword the newest five hundred; an order's whole number is found however
 * old it is.
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
 * for among all; what is asked beside is asked of these alone.
 * @returns total null where the tab's own count is the total
 */
async function findIds(
  db: Db,
  caller: Caller,
  input: Input,
  waiting: SQL | undefined,
): Promise<{ ids: number[]; total: number | null }> {
  const { page, page_size: size, keyword } = input;
  const isNarrowed = Boolean(waiting || keyword || input.from || input.to);
  const far = keyword || waiting ? searched : reach;
  const most = isNarrowed ? far : Math.min(page * size, far);
  const own = ownOrders(caller);
  const columns = sql`id, created_at, due_at`;
  const order = sql`${waiting ? sql`due_at nulls last, ` : sql``}created_at desc, id desc`;
  const newest = sql`select ${columns} from ${perState(input, and(own, days(input)), most, waiting)}
    order by ${order} limit ${far}`;
  const whole = sql`select ${columns} from orders where ${own} and ${orders.orderSn} = ${keyword}`;
  const found = await rows<{ id: number; total: number }>(
    db,
    sql`select id, count(*) over ()::int as total from (${
      keyword ? sql`${matching(newest, keyword)} union ${whole}` : newest
    }) found order by ${order} limit ${size} offset ${(page - 1) * size}`,
  );
  const total = isNarrowed ? (found[0]?.total ?? 0) : null;
  return { ids: found.map(({ id }) => id), total };
}

/** `o`: the newest of each state of the tab, or of those that are argued about; of them, those that wait. */
function perState(
  { tab }: Input,
  where: SQL | undefined,
  most: number,
  waiting: SQL | undefined,
): SQL {
  // The table keeps its name within, so that conditions are said the same way in and out.
  const newestOf = (of: SQL) => sql`(select * from (
      select * from orders where ${where} and ${of}
      order by ${orders.createdAt} desc, ${orders.id} desc limit ${most}) orders
    where ${waiting ?? sql`true`}) o`;
  if (tab === 'after_sale') return newestOf(isQuestioned);
  return sql`${stateList(orderTabs[tab].states)} cross join lateral
    ${newestOf(sql`${orders.state} = s.state`)}`;
}

const days = ({ from, to }: Input): SQL | undefined =>
  and(
    from === '' ? undefined : gte(orders.createdAt, startOfDay(from)),
    to === '' ? undefined : lt(orders.createdAt, endOfDay(to)),
  );

/** Of some orders those with the keyword in the number, the account's name or id, or the product of the brief. */
function matching(some: SQL, keyword: string): SQL {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select o.id, o.created_at, o.due_at from (${some}) n join orders o on o.id = n.id
    where concat_ws(chr(10), o.order_sn, o.snapshot->>'title', o.snapshot->>'accountId', o.brief->>'product')
      ilike ${like}`;
}
