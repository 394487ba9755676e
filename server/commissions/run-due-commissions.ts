import { sql } from 'drizzle-orm';
import { availableCommission, whenCommissionDue } from '@/lib/domain/commissions/acts';
import type { Db } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { remindAtSql } from './clock-sql';
import { type Commission, lockDueCommission } from './lock-commission';
import { moveCommission } from './move-commission';
import { tellCommission } from './tell-commission';

/**
 * Lets the clocks and reminders of commissions do their work, each in a transaction of its own; what another copy, or a
 * person, holds at this moment is passed by.
 * @param most the rest is due next time
 * @returns how many were done
 */
export async function runDueCommissions(db: Db, most: number): Promise<number> {
  const moved = await runEach(db, 'due_at', most, async (tx, commission) => {
    const [name] = availableCommission(commission, 'system');
    if (name) await moveCommission(tx, commission, name);
    else throw new Error('a due commission has no move');
  });
  return moved + (await runEach(db, 'remind_at', most, remind));
}

function runEach(
  db: Db,
  column: 'due_at' | 'remind_at',
  most: number,
  work: (tx: Db, commission: Commission) => Promise<void>,
): Promise<number> {
  return processDue(db, {
    name: 'commission of order',
    most,
    take: async (tx, except) => {
      const commission = await lockDueCommission(tx, column, except);
      return commission && { id: commission.orderId, commission };
    },
    work: (tx, { commission }) => work(tx, commission),
  });
}

/** Of several that are late only the last is told. */
async function remind(tx: Db, commission: Commission): Promise<void> {
  const { orderId, dueAt, isDue, secondsLeft } = commission;
  const reminders = whenCommissionDue(commission)?.reminders ?? [];
  if (dueAt && secondsLeft !== null && !isDue) {
    const [late] = reminders
      .filter(({ hoursBefore }) => secondsLeft <= hoursBefore * 3600)
      .sort((a, b) => a.hoursBefore - b.hoursBefore);
    if (late) {
      const key = `commission-reminder:${orderId}:${Date.parse(dueAt)}:${late.hoursBefore}`;
      await tellCommission(tx, commission, [late], key);
    }
  }
  const next = remindAtSql(
    sql`due_at`,
    reminders.map(({ hoursBefore }) => hoursBefore),
  );
  await tx.execute(
    sql`update order_commissions set remind_at = ${next} where order_id = ${orderId}`,
  );
}
