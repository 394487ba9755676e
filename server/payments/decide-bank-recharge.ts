import { eq, sql } from 'drizzle-orm';
import { areaOfGroup } from '@/lib/domain/access';
import { formatYuan } from '@/lib/domain/format-yuan';
import { appError } from '@/lib/errors';
import { areaHref } from '@/lib/routes';
import { userById } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import type { BankRecharge } from './bank-recharge';
import { insertTransfer, lockTransfer } from './book-transfer';
import { bankRecharges } from './tables';
import { takeMoney } from './take-money';

interface Decision {
  id: number;
  decision: 'approve' | 'reject';
  reason: string;
  /** the bank's number of the transfer, when it is approved */
  ref: string;
  /** what came; null: what was announced */
  amountFen: number | null;
}

/**
 * A person has compared a voucher with the bank's statement. Approved, the money that came is booked, once by the bank's
 * number; a transfer that was booked to the same person before is taken for this one. Run in a transaction.
 * @throws appError not_found, rule_broken
 */
export async function decideBankRecharge(tx: Db, decision: Decision): Promise<void> {
  const [found] = await tx
    .select()
    .from(bankRecharges)
    .where(eq(bankRecharges.id, decision.id))
    .for('update');
  if (!found) throw appError('not_found');
  if (found.state !== 'reviewing') throw appError('rule_broken', { msg: '这笔充值不在待审核' });
  if (decision.decision === 'reject') return reject(tx, found, decision.reason);
  const amountFen = decision.amountFen ?? found.amountFen;
  const paymentId = await bookOnce(tx, found, { ref: decision.ref, amountFen });
  await tx
    .update(bankRecharges)
    .set({ state: 'arrived', amountFen, paymentId, decidedAt: sql`now()` })
    .where(eq(bankRecharges.id, found.id));
}

async function bookOnce(
  tx: Db,
  { userId }: BankRecharge,
  { ref, amountFen }: { ref: string; amountFen: number },
): Promise<number> {
  const booked = await lockTransfer(tx, ref);
  if (!booked) {
    const payment = await insertTransfer(tx, { userId, kind: 'recharge', amountFen });
    await takeMoney(tx, payment, ref);
    return payment.id;
  }
  const [linked] = await tx
    .select({ id: bankRecharges.id })
    .from(bankRecharges)
    .where(eq(bankRecharges.paymentId, booked.id));
  const isSame = booked.userId === userId && booked.amountFen === amountFen;
  if (!isSame || booked.kind !== 'recharge' || linked) {
    throw appError('rule_broken', {
      msg: `银行流水号 ${ref} 已按 ${formatYuan(booked.amountFen, true)} 记在 ${booked.paySn}，请核对`,
    });
  }
  return booked.id;
}

async function reject(tx: Db, { id, userId, rechargeSn }: BankRecharge, reason: string) {
  const [rejected] = await tx
    .update(bankRecharges)
    .set({ state: 'rejected', reason, decidedAt: sql`now()` })
    .where(eq(bankRecharges.id, id))
    .returning({ at: bankRecharges.decidedAt });
  const { group } = await userById(tx, userId);
  await notify(tx, [
    {
      userId,
      key: `bank recharge:${id}:rejected:${rejected?.at?.getTime() ?? 0}`,
      topic: 'money',
      title: '对公转账充值被驳回，请重新上传凭证',
      body: `${reason}。充值单号 ${rechargeSn}`,
      link: areaHref(areaOfGroup(group), 'manAgement-recharge'),
    },
  ]);
}
