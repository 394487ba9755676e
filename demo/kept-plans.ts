import { sql } from 'drizzle-orm';
import { type Compared, readCompared, writeCompared } from '@/lib/domain/planning/comparison';
import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { planBounds } from '@/lib/domain/planning/plan-brief';
import { type Db, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { makePlan } from '@/server/planning/public';
import { keepPlan } from '@/server/plans/keep-plan';
import { proposePlan } from '@/server/plans/plan-for-need';

/** What the demonstration's advertiser asks of both plans, as /plan has it. */
const brief = {
  product: '青禾研究所 舒缓修护霜 50g（演示）',
  trade: '美妆个护',
  say: '三重修护配方；不含香精与酒精',
  nosay: '功效绝对化用语、竞品名称',
  go: '1',
} as const;

const draft = { ...brief, cat: '2', budget: '150000', n: '9' };
const ordered = { ...brief, budget: '120000', pshare: '100', oshare: '100' };

/** Delivered orders of the past that a plan is told of at most. */
const MOST_DELIVERED = 6;

const queryOf = (said: Brief): string => new URLSearchParams(said).toString();

/**
 * Two plans that an advertiser keeps, made by the program of the market as it is: a draft as it was proposed and with an account
 * exchanged by hand, and one of what was delivered in the past, with what came of it, whose second version says what could come next.
 */
export async function seedKeptPlans(db: Db, userId: number): Promise<void> {
  const proposed = await proposePlan(db, `/plan?${queryOf(draft)}`);
  const exchanged = await withLastExchanged(
    db,
    readCompared(proposed.shown, planBounds.accounts.most),
  );
  const delivered = await deliveredOrders(db, userId);
  const told = await stillOffered(db, delivered);
  const next = await withNext(db, await withNext(db, told));
  await inTransaction(db, async (tx) => {
    await keepVersions(tx, userId, '冬季上新护肤方案', [proposed, ownVersion(draft, exchanged)]);
    if (told.length === 0) return;
    const planNo = await keepVersions(tx, userId, '修护霜首轮投放', [ownVersion(ordered, told)]);
    await tieOrders(tx, planNo, told);
    await keepPlan(tx, userId, { ...ownVersion(ordered, next), name: '', kept: planNo });
  });
}

/** @returns the plan's number */
async function keepVersions(
  tx: Db,
  userId: number,
  name: string,
  versions: readonly { plan: string; shown: string }[],
): Promise<string> {
  let kept = '';
  for (const version of versions) {
    ({ plan_no: kept } = await keepPlan(tx, userId, { ...version, name, kept }));
  }
  return kept;
}

interface Delivered extends Compared {
  cartId: number;
  /** days ago */
  placed: number;
}

/** The newest completed order of each account whose reach was told; what is agreed on today was no price of then. */
const deliveredOrders = (db: Db, userId: number): Promise<Delivered[]> =>
  rows<Delivered>(
    db,
    sql`select distinct on (sn) o.snapshot->>'goodSn' as sn, (o.snapshot->>'position')::int as position, o.cart_id as "cartId",
          extract(day from now() - o.created_at)::int as placed
        from orders o where o.buyer_id = ${userId} and o.state = 'completed'
          and exists (select 1 from order_figures f where f.order_id = o.id and f.reach > 0)
          and not exists (select 1 from inquiry_lines l
            where l.buyer_id = o.buyer_id and l.good_id = o.good_id and l.state = 'agreed')
        order by sn, o.id desc limit ${MOST_DELIVERED}`,
  );

/** Those whose placement could be planned today. */
async function stillOffered(db: Db, orders: readonly Delivered[]): Promise<Delivered[]> {
  const { lines } = await makePlan(db, ownPlan(ordered, orders), []);
  return orders.filter(({ sn }) => lines.some((line) => line.sn === sn));
}

/** With what the program would choose beside them first, where something fits. */
async function withNext(db: Db, lines: readonly Compared[]): Promise<Compared[]> {
  const { alternatives } = await makePlan(db, { ...ownPlan(ordered, lines), open: '+' }, []);
  return [...lines, ...alternatives.slice(0, 1)].map(({ sn, position }) => ({ sn, position }));
}

/** With what the program would choose in the last one's stead; without it where nothing else fits. */
async function withLastExchanged(db: Db, lines: readonly Compared[]): Promise<Compared[]> {
  const open = lines.at(-1)?.sn ?? '';
  const { alternatives } = await makePlan(db, { ...ownPlan(draft, lines), open }, []);
  return [...lines.slice(0, -1), ...alternatives.slice(0, 1)].map(({ sn, position }) => ({
    sn,
    position,
  }));
}

type Brief = Readonly<Record<string, string>>;

const ownQuery = (said: Brief, lines: readonly Compared[]): string =>
  queryOf({ ...said, v: 'own', lines: writeCompared(lines) });

const ownPlan = (said: Brief, lines: readonly Compared[]) =>
  readPlanAddress(new URLSearchParams(ownQuery(said, lines)));

const ownVersion = (said: Brief, lines: readonly Compared[]) => ({
  plan: ownQuery(said, lines),
  shown: writeCompared(lines),
});

/** Ties the orders to the plan's lines, as 全部加购 would have, and dates the plan and its days back to before they were placed. */
async function tieOrders(tx: Db, planNo: string, orders: readonly Delivered[]): Promise<void> {
  for (const { sn, cartId, placed } of orders) {
    await tx.execute(sql`insert into plan_cart_lines (cart_id, line_id)
      select ${cartId}::bigint, l.id from plan_lines l join plans p on p.id = l.plan_id
      where p.plan_no = ${planNo} and l.good_sn = ${sn}`);
    await tx.execute(sql`update plan_lines l set publish_on = publish_on - ${placed}::int, draft_on = draft_on - ${placed}::int,
        as_of = as_of - ${placed}::int, valid_until = valid_until - ${placed}::int
      from plans p where p.id = l.plan_id and p.plan_no = ${planNo} and l.good_sn = ${sn}`);
  }
  const age = Math.max(...orders.map(({ placed }) => placed)) + 2;
  await tx.execute(sql`with dated as (
      update plans set created_at = created_at - make_interval(days => ${age}::int) where plan_no = ${planNo} returning id)
    update plan_versions v set created_at = v.created_at - make_interval(days => ${age}::int) from dated where v.plan_id = dated.id`);
}
