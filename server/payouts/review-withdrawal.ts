import { eq } from 'drizzle-orm';
import { fenOfYuan } from '@/lib/domain/money';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
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
 * Approves or rejects a withdrawal; rejecting is possible until it is paid. A request above WITHDRAW_TWO_ABOVE needs two
 * different operators. Deciding the same again changes nothing.
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
  const isFirst = needsTwo(row) && approvers.length === 0;
  if (isFirst) {
    await moveWithdrawal(tx, row, 'approve_first', { actor });
    return 'second';
  }
  if (needsTwo(row) && approvers.includes(actor)) {
    throw appError('rule_broken', { msg: '金额较大，须由另一位操作人复核' });
  }
  await moveWithdrawal(tx, row, 'approve', { actor });
  return 'approved';
}

/** By the whole request: to ask for one sum in parts is no way around. */
export const needsTwo = ({ requestFen }: Pick<Withdrawal, 'requestFen'>): boolean =>
  requestFen > fenOfYuan(env().WITHDRAW_TWO_ABOVE);

async function approversOf(tx: Db, { id }: Withdrawal): Promise<string[]> {
  const approvals = await tx
    .select({ move: withdrawalEvents.move, actor: withdrawalEvents.actor })
    .from(withdrawalEvents)
    .where(eq(withdrawalEvents.withdrawalId, id));
  return approvals.filter(({ move }) => move.startsWith('approve')).map(({ actor }) => actor);
}
