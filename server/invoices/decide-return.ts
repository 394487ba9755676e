import { and, eq, sql } from 'drizzle-orm';
import { formatYuan } from '@/lib/domain/format-yuan';
import { negateFen } from '@/lib/domain/money';
import { type ReturnState, returnStates } from '@/lib/domain/return-invoice';
import { appError } from '@/lib/errors';
import { href } from '@/lib/routes';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { availableOf, post, returnDepositOf, taxDifferences } from '@/server/wallet/public';
import { invoiceReturns } from './tables';

interface Decision {
  id: number;
  decision: 'approve' | 'reject';
  /** as the media owner reads it; needed to reject */
  reason: string;
}

/** The platform's word on a media owner's invoice; what was set aside is taken, or given back. @throws appError */
export async function decideReturn(tx: Db, { id, decision, reason }: Decision): Promise<void> {
  if (decision === 'reject' && !reason.trim())
    throw appError('rule_broken', { msg: '请写明驳回的理由，媒体主可见' });
  const isApproved = decision === 'approve';
  const decided = await end(tx, { id, state: isApproved ? 'approved' : 'rejected', reason });
  await settleDeposit(tx, decided, isApproved);
  const deducted =
    decided.deductFen > 0
      ? `，税差 ${formatYuan(decided.deductFen, true)} ${isApproved ? '已扣除' : '已退回可用余额'}`
      : '';
  await notify(tx, [
    {
      userId: decided.userId,
      key: `return ${id} ${decision}`,
      topic: 'money',
      title: isApproved ? `回票 ${decided.number} 已通过` : `回票 ${decided.number} 被驳回`,
      body: `${reason.trim() || '发票与订单一致'}${deducted}`,
      link: href('medium-manAgement-invoice', { tab: 'returns' }),
    },
  ]);
}

/** The media owner takes it back. @throws appError not_found, rule_broken */
export async function cancelReturn(tx: Db, userId: number, id: number): Promise<void> {
  const canceled = await end(tx, { id, state: 'canceled', reason: '', userId });
  await settleDeposit(tx, canceled, false);
}

type Ended = typeof invoiceReturns.$inferSelect;

async function end(
  tx: Db,
  {
    id,
    state,
    reason,
    userId,
  }: { id: number; state: ReturnState; reason: string; userId?: number },
): Promise<Ended> {
  const own = and(
    eq(invoiceReturns.id, id),
    userId ? eq(invoiceReturns.userId, userId) : undefined,
  );
  const [ended] = await tx
    .update(invoiceReturns)
    .set({ state, reason, decidedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(own, eq(invoiceReturns.state, 'reviewing')))
    .returning();
  if (ended) return ended;
  const [found] = await tx.select({ state: invoiceReturns.state }).from(invoiceReturns).where(own);
  if (!found) throw appError('not_found');
  const label = returnStates[found.state as ReturnState]; // the table's check holds it to the constant
  throw appError('rule_broken', { msg: `回票当前为「${label}」，不能这样操作，请刷新后查看` });
}

async function settleDeposit(
  tx: Db,
  { id, userId, deductFen }: Ended,
  isTaken: boolean,
): Promise<void> {
  if (deductFen === 0) return;
  await post(tx, {
    key: `return ${id} end`,
    reason: isTaken ? 'return_deduct' : 'return_release',
    subject: `HP${id}`,
    entries: [
      { account: returnDepositOf(id), amountFen: negateFen(deductFen) },
      { account: isTaken ? taxDifferences : availableOf(userId), amountFen: deductFen },
    ],
  });
}
