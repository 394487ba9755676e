import { sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';

/** Every moment that timers and records are told by. What is hashed (在线存证) keeps the time at which it was written. */
const moments: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['orders', 'created_at', 'updated_at', 'paid_at', 'brief_completed_at', 'due_at', 'remind_at'],
  ['order_settlements', 'created_at', 'due_at', 'settled_at'],
  ['order_events', 'created_at'],
  ['ledger_postings', 'created_at'],
  ['payments', 'created_at', 'paid_at', 'expires_at'],
  ['messages', 'created_at', 'read_at'],
  ['disputes', 'created_at', 'answered_at', 'ruled_at'],
  ['draft_remarks', 'created_at'],
  ['order_messages', 'created_at'],
  ['order_reviews', 'created_at', 'published_at'],
  ['link_checks', 'next_at', 'published_at', 'keep_until'],
  ['users', 'pay_pass_locked_until', 'withdrawals_held_until'],
  ['account_events', 'created_at'],
  ['verifications', 'created_at', 'decided_at'],
  ['withdrawals', 'created_at', 'ended_at', 'ask_at'],
  ['withdrawal_events', 'created_at'],
  ['order_commissions', 'created_at', 'updated_at', 'due_at', 'remind_at'],
  ['commission_events', 'created_at'],
  ['phone_changes', 'created_at'],
];

/** Their rows refuse every change, which a demonstration's clock is allowed. */
const records = [
  'order_events',
  'ledger_postings',
  'order_messages',
  'account_events',
  'withdrawal_events',
  'commission_events',
] as const;

/**
 * Moves the market's clock: everything that has happened or will happen comes nearer by so much, which every timer,
 * reminder and period then finds. Of a demonstration only.
 * @param to a day on, the next timer of all, or the timer of one order
 * @returns by how many seconds
 * @throws appError rule_broken where no such timer runs
 */
export async function moveClock(tx: Db, to: string): Promise<number> {
  const seconds = to === 'day' ? 24 * 3600 : await secondsTo(tx, to);
  for (const table of records) {
    await tx.execute(sql.raw(`alter table ${table} disable trigger ${table}_append_only`));
  }
  for (const [table, ...columns] of moments) {
    const moved = columns.map((column) => {
      const at = sql.identifier(column);
      return sql`${at} = ${at} - make_interval(secs => ${seconds})`;
    });
    await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`);
  }
  for (const table of records) {
    await tx.execute(sql.raw(`alter table ${table} enable trigger ${table}_append_only`));
  }
  return seconds;
}

async function secondsTo(tx: Db, to: string): Promise<number> {
  const [found] = await rows<{ seconds: number | null }>(
    tx,
    sql`select ceil(extract(epoch from min(due_at) - now()))::int as seconds from (
          select order_sn as key, due_at from orders
          union all select 'commission:' || order_sn, due_at from order_commissions) t
        where due_at > now() and (${to} = 'next' or key = ${to})`,
  );
  if (found?.seconds == null) throw appError('rule_broken', { msg: '没有正在走的计时' });
  return found.seconds + 1;
}
