import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { orderTabs } from '@/lib/domain/orders/states';
import { countUnreadChat } from '@/server/chat/public';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { endOfDay, startOfDay } from '@/server/kernel/market-time';
import {
  ownOrders,
  presentOrder,
  selectOrders,
  toView,
  viewerOf,
} from '@/server/order-records/public';
import { type SummedOrder, type Sums, sumOrders } from '@/server/orders/counts/sum-orders';
import {
  countTabs,
  isQuestioned,
  ofTurns,
  reach,
  stateList,
  turnsOf,
} from '@/server/orders/placing/order-groups';
import { notesBeside, waitsBeside } from '@/server/orders/process/beside-order';
import { orders } from '../tables';
import { accountsOf } from './accounts-of';

type Input = ParsedInput<'user-order-list'>;

/** How far a keyword is looked for, and what waits: each of these rows is read whole. */
const searched = 500;

/**
 * user-order-list: one page of the caller's orders, newest first, before them what waits for the caller, with the tabs'
 * counts. Counts and pages reach the newest thousand of what days and account allow, a keyword the newest five hundred;
 * an order's whole number is found however old it is.
 */
export async function listOrders(
  db: Db,
  caller: Caller,
  input: Input,
): Promise<Output<'user-order-list'>> {
  const viewer = viewerOf(caller);
  const turns = await turnsOf(db, caller);
  const tabs = await countTabs(db, caller, turns);
  const isYours = input.turn === 'you';
  const isOwnersList = viewer === 'seller' && !isYours;
  const waitsFirst = !isYours && input.sort === '' && !input.keyword;
  const waits = sql`(${ofTurns(turns)} or ${waitsBeside(viewer, sql`orders.id`)})`;
  const { ids, total, sums } = await findPage(db, caller, input, {
    waiting: isYours ? waits : undefined,
    first: waitsFirst ? waits : undefined,
    counted: tabs.find(({ key }) => key === input.tab)?.count ?? 0,
    withSums: isOwnersList,
  });
  const list = ids.length === 0 ? [] : await selectOrders(db).where(inArray(orders.id, ids));
  const place = new Map(ids.map((id, at) => [id, at]));
  list.sort((one, other) => (place.get(one.order.id) ?? 0) - (place.get(other.order.id) ?? 0));
  const unread = await countUnreadChat(db, caller.userId, ids);
  const notes = await notesBeside(db, caller, ids);
  return {
    tabs,
    accounts: isOwnersList ? await accountsOf(db, caller.userId) : [],
    list: list.map((row) =>
      presentOrder(toView(row), viewer, {
        unread: unread.get(row.order.id),
        notes: notes.get(row.order.id),
      }),
    ),
    total,
    sums,
    page: input.page,
    pages: Math.max(1, Math.ceil(total / input.page_size)),
  };
}

interface Asked {
  /** these alone */
  waiting: SQL | undefined;
  /** these before all others, the nearest deadline first */
  first: SQL | undefined;
  /** under the tab, as far as counts reach */
  counted: number;
  withSums: boolean;
}

/** What a page is made of; the rest of a found order is what its sum needs. */
interface Found extends SummedOrder {
  id: number;
  place: number;
  total: number;
}

/**
 * Ids of one page, how many fit, and what they come to. Each state gives its newest by the index, so that neither a rare
 * state nor a common one is looked for among all; what is asked beside is asked of these alone. What goes
 * farther than is read is not summed: nobody may take a part for the whole.
 */
async function findPage(
  db: Db,
  caller: Caller,
  input: Input,
  { waiting, first, counted, withSums }: Asked,
): Promise<{ ids: number[]; total: number; sums: Sums | null }> {
  const { page, page_size: size, keyword } = input;
  const byDeadline = Boolean(waiting) || input.sort === 'deadline';
  const isNarrowed = Boolean(byDeadline || keyword || input.from || input.to || input.account);
  const far = keyword || byDeadline ? searched : reach;
  const readsAll = isNarrowed || (withSums && counted < far);
  const most = readsAll ? far : Math.min(page * size, far);
  const own = ownOrders(caller);
  const order = sql`${byDeadline ? sql`due_at nulls last, ` : sql``}created_at desc, id desc`;
  const narrowed = and(own, days(input), await ofAccount(db, input));
  const newest = first
    ? firstAndRest(input, narrowed, most, first)
    : sql`select ${columnsOf('o')} from ${perState(input, narrowed, most, waiting)}
        order by ${order} limit ${far}`;
  const whole = sql`select ${columnsOf('orders')} from orders where ${own} and ${orders.orderSn} = ${keyword}`;
  const found = await rows<Found>(
    db,
    sql`select id, place, total, price_fen as "priceFen", fee_rate as "feeRate", state,
          coalesce(r.amount_fen, 0) as "lateRefundFen"
        from (
          select *, row_number() over (order by ${first ? sql`is_rest, waits_until nulls last, ${order}` : order})::int
              as place, count(*) over ()::int as total
          from (${keyword ? sql`${matching(newest, keyword)} union ${whole}` : newest}) found
        ) placed left join late_refunds r on r.order_id = placed.id
        where place between ${(page - 1) * size + 1}::int and ${page * size}::int
          or (${withSums && readsAll} and total < ${far})
        order by place`,
  );
  const total = isNarrowed ? (found[0]?.total ?? 0) : counted;
  return {
    ids: found
      .filter(({ place }) => place > (page - 1) * size && place <= page * size)
      .map(({ id }) => id),
    total,
    sums: withSums && total < far ? sumOrders(found) : null,
  };
}

/** What waits as far as that is looked for, and beside it as many of the others as the page can need. */
function firstAndRest(input: Input, where: SQL | undefined, most: number, first: SQL): SQL {
  const waits = perState(input, where, Math.max(searched, most), first);
  const others = perState(input, where, most, sql`not ${first}`);
  return sql`select ${columnsOf('o')}, false as is_rest, o.due_at as waits_until from ${waits}
    union all select ${columnsOf('o')}, true, null from ${others}`;
}

const columnsOf = (from: 'o' | 'orders'): SQL =>
  sql.join(
    ['id', 'created_at', 'due_at', 'price_fen', 'fee_rate', 'state'].map(
      (name) => sql`${sql.identifier(from)}.${sql.identifier(name)}`,
    ),
    sql`, `,
  );

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

/** Of one listing. Its key is read first, so that the database knows whether its index or the side's is the shorter way. */
async function ofAccount(db: Db, { account }: Input): Promise<SQL | undefined> {
  if (account === '') return undefined;
  const [good] = await rows<{ id: number }>(
    db,
    sql`select id from goods where good_sn = ${account}`,
  );
  return good ? eq(orders.goodId, good.id) : sql`false`;
}

/** Of some orders those with the keyword in the number, the account's name or id, or the product of the brief. */
function matching(some: SQL, keyword: string): SQL {
  const like = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`select ${columnsOf('o')} from (${some}) n join orders o on o.id = n.id
    where concat_ws(chr(10), o.order_sn, o.snapshot->>'title', o.snapshot->>'accountId', o.brief->>'product')
      ilike ${like}`;
}
