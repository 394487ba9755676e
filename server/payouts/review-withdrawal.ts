import { eq, sql } from 'drizzle-orm';
import { fenOfYuan } from '@/lib/domain/money';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { byMarketClock } from '@/server/kernel/market-time';
import { accountsOfPerson } from '@/server/verification/public';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal';
import { withdrawalEvents } from './tables';

export interface WithdrawalVerdict {
  withdrawSn: string;
  decision: 'approve' | 'reject';
  /** for its owner to read; required to reject */
  reason: string;
  /** the operator's name */
  by: string;
}

/**
 * Approves or rejects a withdrawal; rejecting is possible until it is paid. Where a person's withdrawals of one day are
 * above WITHDRAW_TWO_ABOVE together, each needs two different operators. Deciding the same again changes nothing.
 * @returns what it is now: `second` where another operator has to approve as well
 * @throws AppError not_found, rule_broken
 */
export async function reviewWithdrawal(
  tx: Db,
  { withdrawSn, decision, reason, by }: WithdrawalVerdict,
): Promise<'approved' | 'second' | 'rejected'> {
  const row = await lockWithdrawal(tx, withdrawSn);
  const actor = `operator:${by}`;
  if (decision === 'reject') {
    if (reason.trim() === '') throw appError('rule_broken', { msg: '请写明理由，申请人会看到' });
    if (row.state !== 'rejected') await moveWithdrawal(tx, row, 'reject', { actor, reason });
    return 'rejected';
  }
  const approvers = await approversOf(tx, row);
  if (row.state !== 'pending_review' && approvers.includes(actor)) return 'approved';
  const isTwo = await needsTwo(tx, row);
  const isFirst = isTwo && approvers.length === 0;
  if (isFirst) {
    await moveWithdrawal(tx, row, 'approve_first', { actor });
    return 'second';
  }
  if (isTwo && approvers.includes(actor)) {
    throw appError('rule_broken', { msg: '当日提现合计金额较大，须由另一位操作人复核' });
  }
  await moveWithdrawal(tx, row, 'approve', { actor });
  return 'approved';
}

/** Above this, 分 a day and person, two operators approve. */
export const twoAboveFen = (): number => fenOfYuan(env().WITHDRAW_TWO_ABOVE);

/**
 * What one person asked for on the day of a withdrawal `w`, by whatever accounts, and did not get back: to ask for one sum in
 * parts, by requests, by accounts or by phones, is no way around.
 */
export const askedThatDay = sql`(select coalesce(sum(o.amount_fen), 0)::bigint from withdrawals o
  where o.user_id in ${accountsOfPerson(sql`w.user_id`)}
    and ${byMarketClock(sql`o.created_at`)}::date = ${byMarketClock(sql`w.created_at`)}::date
    and o.state not in ('failed', 'rejected', 'cancelled'))`;

async function needsTwo(tx: Db, { id }: Withdrawal): Promise<boolean> {
  const [day] = await rows<{ fen: number }>(
    tx,
    sql`select ${askedThatDay} as fen from withdrawals w where w.id = ${id}`,
  );
  return (day?.fen ?? 0) > twoAboveFen();
}

async function approversOf(tx: Db, { id }: Withdrawal): Promise<string[]> {
  const approvals = await tx
    .select({ move: withdrawalEvents.move, actor: withdrawalEvents.actor })
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, id));
  return approvals.filter(({ move }) => move.startsWith('approve')).map(({ actor }) => actor);
}
