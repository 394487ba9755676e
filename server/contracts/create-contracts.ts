import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { type ContractKind, contractKinds, rolesOfKind } from '@/lib/domain/contracts/states';
import { validMonths } from '@/lib/domain/contracts/times';
import { sumFen } from '@/lib/domain/money/money';
import { appError } from '@/lib/errors';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { seal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, marketToday } from '@/server/kernel/market-time';
import { viewerOf } from '@/server/order-records/public';
import { lockContract } from './lock-contract';
import { appendRecord } from './record/append-record';
import { startIfComplete } from './signing/start-signing';
import { contractOrders, contractSigners, contracts } from './tables';
import { startAfterCommit } from './work/contract-work';

export interface CreatedContract {
  id: number;
  contractSn: string;
  title: string;
}

/** An order that can stand in a contract, with the payment it belongs to. */
interface PaidOrder {
  id: number;
  order_sn: string;
  buyer_id: number;
  seller_id: number;
  price_fen: number;
  /** to the microsecond: what was paid at once, by whichever way, has one; null: not paid */
  paid_at: string | null;
  is_over: boolean;
  living: number | null;
}

/**
 * Asks for the contracts of paid orders: one for each media owner and payment, with all orders of both. Orders that stand in
 * a living contract lead to that one.
 * @throws appError not_found where one is missing or somebody else's; rule_broken where one cannot have a contract
 */
export async function createOrderContracts(
  ctx: CallContext<Caller>,
  orderSns: readonly string[],
): Promise<CreatedContract[]> {
  const { db: tx, caller } = ctx;
  if (orderSns.length === 0) throw appError('rule_broken', { msg: '请选择要签合同的订单' });
  const asked = await findOrders(tx, caller, orderSns);
  if (asked.length !== new Set(orderSns).size) throw appError('not_found');
  if (asked.some(({ paid_at }) => paid_at === null)) {
    throw appError('rule_broken', { msg: '订单付款后才能签合同，请先付款' });
  }
  const groups = new Map<string, PaidOrder[]>();
  for (const order of asked) {
    const key = `${order.paid_at} ${order.seller_id}`;
    groups.set(key, [...(groups.get(key) ?? []), order]);
  }
  const created: CreatedContract[] = [];
  for (const wanted of groups.values()) {
    const living = wanted.find((order) => order.living !== null)?.living;
    if (living) {
      created.push(await createdOf(tx, living));
      continue;
    }
    const [first] = wanted;
    if (!first) throw new Error('a group has an order');
    const set = await ordersPaidWith(tx, first);
    const free = set.filter(({ is_over, living: other }) => !is_over && other === null);
    if (free.length === 0) {
      throw appError('rule_broken', { msg: '订单已经结束，不能再签合同' });
    }
    created.push(
      await insertContract(ctx, {
        kind: 'service',
        buyerId: first.buyer_id,
        sellerId: first.seller_id,
        amountFen: sumFen(free.map(({ price_fen }) => price_fen)),
        orderIds: free.map(({ id }) => id),
      }),
    );
  }
  return created;
}

/**
 * Asks for the agreement of an account with the platform: a frame agreement for an advertiser, an entry agreement for a media
 * owner. One that lives already is answered.
 */
export async function createAgreement(
  ctx: CallContext<Caller>,
  kind: Exclude<ContractKind, 'service'>,
): Promise<CreatedContract> {
  const { db: tx, caller } = ctx;
  const viewer = viewerOf(caller);
  if (viewer !== (kind === 'frame' ? 'buyer' : 'seller')) {
    throw appError('rule_broken', { msg: `${contractKinds[kind]}不适用于当前登录身份` });
  }
  // Two at once: the second finds the first.
  await tx.execute(sql`select 1 from users where id = ${caller.userId} for update`);
  const mine = kind === 'frame' ? contracts.buyerId : contracts.sellerId;
  const [living] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        eq(mine, caller.userId),
        eq(contracts.kind, kind),
        sql`(${contracts.state} in ('draft', 'signing') or (${contracts.state} = 'done' and ${contracts.validTo} >= ${marketToday}))`,
      ),
    );
  if (living) return createdOf(tx, living.id);
  return insertContract(ctx, {
    kind,
    buyerId: kind === 'frame' ? caller.userId : null,
    sellerId: kind === 'entry' ? caller.userId : null,
    amountFen: null,
    orderIds: [],
  });
}

interface NewContract {
  kind: ContractKind;
  buyerId: number | null;
  sellerId: number | null;
  amountFen: number | null;
  orderIds: readonly number[];
}

async function insertContract(
  ctx: CallContext<Caller>,
  { kind, buyerId, sellerId, amountFen, orderIds }: NewContract,
): Promise<CreatedContract> {
  const { db: tx, caller } = ctx;
  const [row] = await tx
    .insert(contracts)
    .values({
      contractSn: await nextContractSn(tx),
      checkCode: makeCheckCode(),
      kind,
      state: 'draft',
      buyerId,
      sellerId,
      askedBy: caller.userId,
      amountFen,
      ...(amountFen === null ? agreementDays() : {}),
    })
    .returning({ id: contracts.id, contractSn: contracts.contractSn });
  if (!row) throw new Error('a row was inserted');
  if (orderIds.length > 0) {
    await tx
      .insert(contractOrders)
      .values(orderIds.map((orderId, position) => ({ contractId: row.id, orderId, position })));
  }
  await tx.insert(contractSigners).values(
    rolesOfKind[kind].map((role) => ({
      contractId: row.id,
      role,
      userId: role === 'platform' ? null : role === 'buyer' ? buyerId : sellerId,
      nameSealed: seal(''),
      level: 'simple' as const, // said when signing begins (start-signing.ts)
    })),
  );
  const contract = await lockContract(tx, row.id);
  await appendRecord(tx, contract, 'asked', {
    by: viewerOf(caller),
    account: caller.userId,
    address: ctx.address,
    device: ctx.userAgent.slice(0, 200),
  });
  if (await startIfComplete(tx, contract)) startAfterCommit(ctx);
  return { id: row.id, contractSn: row.contractSn, title: contractKinds[kind] };
}

async function createdOf(tx: Db, id: number): Promise<CreatedContract> {
  const [found] = await tx
    .select({ id: contracts.id, contractSn: contracts.contractSn, kind: contracts.kind })
    .from(contracts)
    .where(eq(contracts.id, id));
  if (!found) throw new Error(`contract ${id} is there`);
  return { id, contractSn: found.contractSn, title: contractKinds[found.kind] };
}

/** HT, year and month in Beijing, and a number that counts within the month. */
async function nextContractSn(tx: Db): Promise<string> {
  const [month] = await rows<{ month: string }>(
    tx,
    sql`select to_char(${marketDay}, 'YYMM') as month`,
  );
  const prefix = `HT${month?.month}-`;
  // One at a time within a month; the lock ends with the transaction.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${prefix}, 71))`);
  const [last] = await rows<{ last: number }>(
    tx,
    sql`select coalesce(max(substr(contract_sn, ${prefix.length + 1})::int), 0) as last
        from contracts where contract_sn like ${`${prefix}%`}`,
  );
  return `${prefix}${String((last?.last ?? 0) + 1).padStart(4, '0')}`;
}

/** Signs that nobody mixes up when they are read from paper. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

function makeCheckCode(): string {
  const four = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${four()}-${four()}`;
}

const agreementDays = () => ({
  validFrom: sql<string>`${marketToday}`,
  validTo: sql<string>`(${marketDay} + make_interval(months => ${validMonths}) - interval '1 day')::date::text`,
});

const orderColumns = sql`o.id, o.order_sn, o.buyer_id, o.seller_id, o.price_fen,
  o.paid_at::text as paid_at,
  o.state in ('completed', 'rejected', 'lapsed', 'canceled', 'closed', 'terminated') as is_over,
  (select c.contract_id from contract_orders c where c.order_id = o.id and c.is_living) as living`;

/** The caller's orders, held, so that two requests for one order come one after the other. */
async function findOrders(
  tx: Db,
  caller: Caller,
  orderSns: readonly string[],
): Promise<PaidOrder[]> {
  // An unpaid order is none of its seller's yet.
  const mine =
    viewerOf(caller) === 'seller'
      ? sql`o.seller_id = ${caller.userId} and o.paid_at is not null`
      : sql`o.buyer_id = ${caller.userId}`;
  return rows<PaidOrder>(
    tx,
    sql`select ${orderColumns} from orders o
        where ${mine} and o.order_sn in ${[...orderSns]}
        order by o.id for no key update of o`,
  );
}

/** The orders of a media owner that were paid at once: one transaction, so one moment (transition-order.ts). */
async function ordersPaidWith(
  tx: Db,
  { buyer_id: buyerId, seller_id: sellerId, paid_at: paidAt }: PaidOrder,
): Promise<PaidOrder[]> {
  return rows<PaidOrder>(
    tx,
    sql`select ${orderColumns} from orders o
        where o.buyer_id = ${buyerId} and o.seller_id = ${sellerId} and o.paid_at = ${paidAt}::timestamptz
        order by o.id for no key update of o`,
  );
}
