import { and, desc, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Output, ParsedInput } from '@/lib/contract';
import { type ContractState, contractStateKeys } from '@/lib/domain/contracts/states';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketToday } from '@/server/kernel/market-time';
import { viewerOf } from '@/server/order-records/public';
import { presentRows } from './present-contract';
import { contracts } from './tables';

type Listed = Output<'contract/index'>;
type Asked = ParsedInput<'contract/index'>;

/** Waiting ones that one page shows at most; the rest follows as these are signed. */
const mostWaiting = 50;

/** An account's contracts: what waits for it first, then drafts and the rest by their last change. */
export async function listContracts(
  db: Db,
  caller: Caller,
  { state, keyword, page, page_size }: Asked,
): Promise<Omit<Listed, 'contract' | 'next_page'>> {
  const mine = or(eq(contracts.buyerId, caller.userId), eq(contracts.sellerId, caller.userId));
  const waitingIds = await idsThatWait(db, caller.userId);
  const waiting = waitingIds.length
    ? await db
        .select()
        .from(contracts)
        .where(inArray(contracts.id, waitingIds))
        .orderBy(contracts.expiresAt, contracts.id)
    : [];
  const filter = and(
    mine,
    state ? eq(contracts.state, state) : undefined,
    matching(keyword),
    // On the list of everything they stand above; a narrowed list shows what it is narrowed to.
    !state && !keyword && waitingIds.length ? notInArray(contracts.id, waitingIds) : undefined,
  );
  const list = await db
    .select()
    .from(contracts)
    .where(filter)
    .orderBy(sql`${contracts.state} <> 'draft'`, desc(contracts.updatedAt), desc(contracts.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = await rows<{ state: ContractState; count: number }>(
    db,
    sql`select state, count(*)::int as count from contracts
        where buyer_id = ${caller.userId} or seller_id = ${caller.userId} group by state`,
  );
  const counts = Object.fromEntries(contractStateKeys.map((key) => [key, 0])) as Listed['counts'];
  for (const row of counted) counts[row.state] = row.count;
  counts[''] = counted.reduce((sum, { count }) => sum + count, 0);
  return {
    waiting: await presentRows(db, waiting, caller.userId),
    list: await presentRows(db, list, caller.userId),
    total: await db.$count(contracts, filter),
    counts,
    years: await yearsOf(db, caller.userId),
    may_ask: await mayAsk(db, caller),
  };
}

async function idsThatWait(db: Db, userId: number): Promise<number[]> {
  const found = await rows<{ id: number }>(db, waitingSql(userId));
  return found.map(({ id }) => id);
}

/** How many contracts wait for an account; counting stops where the list of them does. */
export async function countWaiting(db: Db, userId: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (${waitingSql(userId)}) as waiting`,
  );
  return found?.count ?? 0;
}

/** Contracts in which the account itself has something to do now: one of its people, and nobody before him in their order. */
const waitingSql = (userId: number): SQL =>
  sql`select c.id from contracts c where c.state = 'signing' and c.file_key is not null
        and (c.buyer_id = ${userId} or c.seller_id = ${userId})
        and exists (select 1 from contract_signers s where s.contract_id = c.id and s.user_id = ${userId}
          and s.signed_at is null and (s.confirmed_at is null or c.provider_ref is not null) and s.certificate <> 'sent'
          and not (s.in_order and exists (select 1 from contract_signers b where b.contract_id = c.id
            and b.user_id = ${userId} and b.rank < s.rank and b.signed_at is null)))
      order by c.expires_at, c.id limit ${mostWaiting}`;

/** Number of the contract or of one of its orders, or the other side's name. */
function matching(keyword: string): SQL | undefined {
  if (!keyword) return undefined;
  const like = `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(
    sql`${contracts.contractSn} ilike ${like}`,
    sql`exists (select 1 from contract_orders x join orders o on o.id = x.order_id
      where x.contract_id = ${contracts.id} and o.order_sn ilike ${like})`,
    sql`exists (select 1 from users u where u.id in (${contracts.buyerId}, ${contracts.sellerId}) and u.nicename ilike ${like})`,
  );
}

async function yearsOf(db: Db, userId: number): Promise<number[]> {
  const found = await rows<{ year: number }>(
    db,
    sql`select distinct extract(year from ${byMarketClock(sql`finished_at`)})::int as year from contracts
        where state = 'done' and (buyer_id = ${userId} or seller_id = ${userId}) order by 1 desc`,
  );
  return found.map(({ year }) => year);
}

/** The agreement with the platform that the account has not got, or that runs out. */
async function mayAsk(db: Db, caller: Caller): Promise<Listed['may_ask']> {
  const kind = viewerOf(caller) === 'buyer' ? 'frame' : 'entry';
  const [living] = await rows<{ id: number }>(
    db,
    sql`select id from contracts where kind = ${kind} and asked_by = ${caller.userId}
          and (state in ('draft', 'signing') or (state = 'done'
            and valid_to >= ${marketToday})) limit 1`,
  );
  return living ? [] : [kind];
}
