import { sql } from 'drizzle-orm';
import { transitionNames, transitionOf } from '@/lib/domain/orders/process';
import { isAfterSaleOpen } from '@/lib/domain/orders/states';
import { type Db, rows } from '@/server/kernel/database';
import { backdateProofs } from '@/server/proofs/public';

/** Clocks that are set by the brief's date stay where it is. */
const byDate = ['accept', 'approve_draft', 'send_back'];

/** What is kept of a clock is counted up to the present; so many hours ago that much more was left. */
const pausing = transitionNames.filter((name) => {
  const { afterSale } = transitionOf(name);
  return afterSale?.to && isAfterSaleOpen(afterSale.to) && !afterSale.from.some(isAfterSaleOpen);
});

/** A settlement by its own clock leaves the order's as it is. */
const keeping = transitionNames.filter((name) => transitionOf(name).timer === 'keep');

/** Tables whose rows carry the transaction's moment wherever this step wrote one. */
const moments: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['order_settlements', 'due_at', 'settled_at'],
  ['disputes', 'created_at', 'answered_at', 'ruled_at', 'withdrawn_at'],
  ['draft_remarks', 'created_at'],
  ['order_messages', 'created_at'],
  ['order_reviews', 'created_at', 'published_at'],
  ['good_reviews', 'created_at'],
  ['verifications', 'created_at', 'decided_at'],
  ['bank_cards', 'created_at'],
  ['withdrawals', 'created_at', 'ended_at'],
  ['withdrawal_events', 'created_at'],
  ['account_events', 'created_at'],
  ['commission_events', 'created_at'],
];

/**
 * Dates back what was written after these last rows. A function of the session, which is planned once: the demonstration's
 * hundreds of steps would else be some twenty statements each.
 */
export async function withDateBack(tx: Db, work: () => Promise<void>): Promise<void> {
  await tx.execute(createDateBack);
  await work();
  await tx.execute(sql`drop function pg_temp.date_back`);
}

const textsOf = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const createDateBack = sql.raw(`
  create function pg_temp.date_back(ago interval, last_order bigint, last_event bigint, last_posting bigint,
    last_payment bigint, last_message bigint) returns void language plpgsql as $$ begin
    update orders set created_at = now() - ago where id > last_order;
    update orders o set updated_at = now() - ago,
        paid_at = case when e.transition = 'pay' then now() - ago else o.paid_at end,
        brief_completed_at = case when brief_completed_at >= now() then now() - ago else brief_completed_at end,
        due_at = case when e.transition in (${textsOf(byDate)}) then due_at else due_at - ago end,
        remind_at = remind_at - ago,
        clock_rest = case when e.transition in (${textsOf(pausing)}) then clock_rest + ago else clock_rest end
      from order_events e
      where e.order_id = o.id and e.id > last_event and e.transition not in (${textsOf(keeping)});
    update order_settlements set created_at = now() - ago, due_at = due_at - ago where created_at = now();
    update order_events set created_at = now() - ago where id > last_event;
    update order_commissions set created_at = case when created_at = now() then now() - ago else created_at end,
        updated_at = now() - ago, due_at = due_at - ago, remind_at = remind_at - ago
      where updated_at = now() or created_at = now();
    update ledger_postings set created_at = now() - ago where id > last_posting;
    update payments set created_at = now() - ago, paid_at = now() - ago where id > last_payment;
    update messages set created_at = now() - ago where id > last_message;
    ${moments
      .map(([table, ...columns]) => {
        const dated = columns.map(
          (at) => `${at} = case when ${at} = now() then now() - ago else ${at} end`,
        );
        return `update ${table} set ${dated.join(', ')} where now() in (${columns.join(', ')});`;
      })
      .join('\n    ')}
  end $$`);

/** Runs a step, then dates everything that it wrote so many hours back. To be called in the work of `withDateBack`. */
export async function atHoursAgo(
  tx: Db,
  hoursAgo: number,
  step: () => Promise<void>,
): Promise<void> {
  const before = await lastIds(tx);
  await step();
  await tx.execute(sql`select pg_temp.date_back(make_interval(secs => ${hoursAgo * 3600}), ${before.orders}, ${before.events},
    ${before.postings}, ${before.payments}, ${before.messages})`);
  await backdateProofs(tx, { after: before.proofs, hoursAgo });
}

async function lastIds(tx: Db) {
  const [found] = await rows<
    Record<'orders' | 'events' | 'postings' | 'payments' | 'messages' | 'proofs', number>
  >(
    tx,
    sql`select (select coalesce(max(id), 0) from orders) as orders,
          (select coalesce(max(id), 0) from order_events) as events,
          (select coalesce(max(id), 0) from ledger_postings) as postings,
          (select coalesce(max(id), 0) from payments) as payments,
          (select coalesce(max(id), 0) from messages) as messages,
          (select coalesce(max(id), 0) from proof_records) as proofs`,
  );
  if (!found) throw new Error('one row');
  return found;
}
