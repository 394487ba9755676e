import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { type TransitionName, transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { isEnded } from '@/lib/domain/orders/states';
import { allows } from '@/lib/domain/orders/transitions';
import { type Db, openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { factsOf } from '@/server/order-records/order-view';
import { lockOrdersById, refundCompleted, transitionLocked } from '@/server/orders/public';
import { availableOf, clearing, post } from '@/server/wallet/public';
import { aGood } from '@/tests/support/factories/a-good';
import { detailOf } from '@/tests/support/factories/an-act';
import { anOrder, letShareFallDue, type TestOrder } from '@/tests/support/factories/an-order';
import { applyMoney, lateRefundIn, newModel, type OrderModel } from '@/tests/support/order-model';

const price = 100_000;
const longest = 20;

type Pots = Omit<OrderModel, 'price' | 'accepted'>;

/** What a walk did that it should not have; empty is well. */
export interface WalkReport {
  broken: string[];
  /** how often each transition was made */
  used: Map<TransitionName, number>;
  steps: number;
}

/**
 * Walks orders at random through the real commands, both axes, all actors and the clock, beside a model told in few
 * words; after each step the books must say what the model says.
 * @param seed the same walks again
 */
export async function walkOrders(walks: number, seed: number): Promise<WalkReport> {
  const report: WalkReport = { broken: [], used: new Map(), steps: 0 };
  const picks = fc.sample(
    fc.array(fc.record({ pick: fc.nat(), time: fc.boolean(), share: fc.boolean() }), {
      minLength: longest,
      maxLength: longest,
    }),
    { numRuns: walks, seed },
  );
  for (const [index, walk] of picks.entries()) {
    const said = await walkOne(walk, termsOf(index), report);
    if (said) report.broken.push(`walk ${index} of seed ${seed}: ${said}`);
  }
  return report;
}

/** What rows ask for: a brief from the start or not, costs of material, few changes. */
const termsOf = (index: number) => ({
  withBrief: index % 3 !== 0,
  materialCosts: index % 2 === 0,
  revisions: index % 5,
});

async function walkOne(
  walk: readonly { pick: number; time: boolean; share: boolean }[],
  { withBrief, materialCosts, revisions }: ReturnType<typeof termsOf>,
  report: WalkReport,
): Promise<string> {
  const good = await aGood({ pricesFen: [price], materialCosts, revisions });
  const order = await anOrder({
    state: 'pending_accept',
    priceFen: price,
    good,
    materialCosts,
    ...(withBrief ? {} : { brief: null }),
  });
  let model = applyMoney(newModel(price), 'pay');
  const done: string[] = [];
  for (const { pick, time, share } of walk) {
    if (time) await letClockRunOut(order);
    if (share) await letShareFallDue(order);
    const name = await step(order, pick, report.used);
    if (name === 'ended') break;
    if (!name) continue;
    done.push(name);
    report.used.set(name, (report.used.get(name) ?? 0) + 1);
    report.steps++;
    model = applyMoney(model, name, detailOf(name).buyerPercent);
    const wrong = differs(model, await pots(order));
    if (wrong) return `${done.join(' ')}: ${wrong}`;
  }
  const [first] = walk;
  const wrong = await refundLate(order, model, first?.pick ?? 0);
  return wrong && `${done.join(' ')} late refund: ${wrong}`;
}

/** Of a completed order, whose owner has spent a part of it, the platform gives something back. */
async function refundLate(order: TestOrder, model: OrderModel, pick: number): Promise<string> {
  const amountFen = 1 + (pick % price);
  const spent = pick % 3 === 0 ? 0 : pick % 2 === 0 ? model.seller : Math.floor(model.seller / 2);
  const { db } = await openDatabase();
  const refunded = await inTransaction(db, async (tx) => {
    const [locked] = await lockOrdersById(tx, [order.id]);
    if (locked?.state !== 'completed' || model.seller === 0 || model.escrow > 0) return false;
    if (spent > 0) {
      await post(tx, {
        key: `walk ${order.id} spent`,
        reason: 'withdraw_out',
        subject: 'spent',
        entries: [
          { account: availableOf(locked.sellerId), amountFen: -spent },
          { account: clearing, amountFen: spent },
        ],
      });
    }
    await refundCompleted(tx, locked, { amountFen, reason: '随机退款' }, async () => 0);
    return true;
  });
  if (!refunded) return '';
  const { owed, ...expected } = lateRefundIn(model, amountFen, spent);
  const [account] = await rows<{ owed: number }>(
    db,
    sql`select coalesce(sum(a.balance_fen), 0)::bigint as owed from orders o
        left join ledger_accounts a on a.holder = 'user:' || o.seller_id and a.kind = 'refunds_payable' where o.id = ${order.id}`,
  );
  const wrongDebt = account?.owed === owed ? '' : `owed is ${account?.owed} and should be ${owed}`;
  return differs(expected, await pots(order)) || wrongDebt;
}

/** Does one thing that the process allows now, whoever it belongs to. */
async function step(
  order: TestOrder,
  pick: number,
  used: ReadonlyMap<TransitionName, number>,
): Promise<TransitionName | 'ended' | undefined> {
  const { db } = await openDatabase();
  return inTransaction(db, async (tx) => {
    const [locked] = await lockOrdersById(tx, [order.id]);
    if (!locked) throw new Error('the order is gone');
    const may = transitionNames.filter(
      (name) => allows(factsOf(locked), name) && !isPartOfPaying(name),
    );
    if (isEnded(locked.state) && may.length === 0)
      return (await waits(tx, order)) ? undefined : 'ended';
    const name = choose(may, pick, used);
    if (name) await transitionLocked(tx, locked, name, detailOf(name, locked.state));
    return name;
  });
}

/**
 * At random or what has happened least so far, and four times of five something that goes on: most rows of the first
 * states end an order.
 */
function choose(
  may: readonly TransitionName[],
  pick: number,
  used: ReadonlyMap<TransitionName, number>,
): TransitionName | undefined {
  const goingOn = may.filter((name) => !isEnd(name));
  const from = pick % 5 !== 0 && goingOn.length > 0 ? goingOn : may;
  const rarest = [...from].sort((a, b) => (used.get(a) ?? 0) - (used.get(b) ?? 0))[0];
  const drawn = Math.floor(pick / 5);
  return drawn % 2 === 0 ? rarest : from[Math.floor(drawn / 2) % from.length];
}

function isEnd(name: TransitionName): boolean {
  const { to } = transitionOf(name);
  return to !== null && isEnded(to);
}

/** What was accepted settles although the order has ended. */
async function waits(tx: Db, order: TestOrder): Promise<boolean> {
  const open = await rows(
    tx,
    sql`select 1 from order_settlements where order_id = ${order.id} and settled_at is null`,
  );
  return open.length > 0;
}

/** Paying has commands of its own and is over when the walk begins. */
const isPartOfPaying = (name: TransitionName) =>
  transitionOf(name).from.every((state) => state === 'pending_payment');

async function letClockRunOut(order: TestOrder): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(
    sql`update orders set due_at = now() - interval '1 second' where id = ${order.id} and due_at is not null`,
  );
}

/** What lies where for this order: each walk has its own buyer and media owner. */
async function pots(order: TestOrder): Promise<Pots> {
  const { db } = await openDatabase();
  const [found] = await rows<Pots>(
    db,
    sql`select
          coalesce(sum(a.balance_fen) filter (where a.holder = 'user:' || o.buyer_id and a.kind = 'available'), 0)::bigint as buyer,
          coalesce(sum(a.balance_fen) filter (where a.holder = 'order:' || o.id and a.kind = 'escrow'), 0)::bigint as escrow,
          coalesce(sum(a.balance_fen) filter (where a.holder = 'user:' || o.seller_id and a.kind = 'pending'), 0)::bigint as pending,
          coalesce(sum(a.balance_fen) filter (where a.holder = 'user:' || o.seller_id and a.kind = 'available'), 0)::bigint as seller,
          (select coalesce(sum(e.amount_fen), 0)::bigint from ledger_entries e
            join ledger_postings p on p.id = e.posting_id and p.subject = o.order_sn
            join ledger_accounts f on f.id = e.account_id and f.kind = 'service_fee') as fee
        from orders o left join ledger_accounts a
          on a.holder in ('user:' || o.buyer_id, 'user:' || o.seller_id, 'order:' || o.id)
        where o.id = ${order.id} group by o.id, o.order_sn`,
  );
  if (!found) throw new Error('the order is gone');
  return found;
}

function differs(model: OrderModel, found: Pots): string {
  const names = Object.keys(found) as (keyof typeof found)[]; // keys of the row above
  return names
    .filter((name) => model[name] !== found[name])
    .map((name) => `${name} is ${found[name]} and should be ${model[name]}`)
    .join(', ');
}
