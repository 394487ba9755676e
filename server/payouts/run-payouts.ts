import { eq, sql } from 'drizzle-orm';
import { findBank } from '@/lib/domain/payouts/banks';
import { appError } from '@/lib/errors';
import { branchOf } from '@/server/cards/public';
import { bankCards } from '@/server/cards/tables';
import { arrayOf } from '@/server/kernel/array-parameter';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { leaveOut } from '@/server/kernel/job';
import {
  doubling,
  enqueue,
  isBeingAsked,
  nothingToWrite,
  outsideJob,
} from '@/server/kernel/outside-call';
import { processDue } from '@/server/kernel/process-due';
import { inTransaction } from '@/server/kernel/transaction';
import { payments } from '@/server/payments/tables';
import { findPaymentProvider } from '@/server/providers/payment';
import { type PayoutAnswer, payoutProvider } from '@/server/providers/payout/provider';
import { isByProvider, lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal';
import { isHeldForSecond, operatorActor, waitsForSecond } from './review-withdrawal';
import { withdrawals } from './tables';

/**
 * Carries out what is approved and no file is made for: refunds by the payment provider, and transfers where the payout
 * provider makes them itself. Each is marked as on its way, in a transaction of its own, before the provider hears of it:
 * whatever ends the program in between, the provider is asked first, and for the same number again only where it knows no
 * such transfer.
 */
export const payoutJob = outsideJob({
  kind: 'payouts',
  limitSeconds: 30,
  pause: doubling(60, 3600),
  most: 20,
  ask: async (db, id) => {
    let sent: Sent | null;
    try {
      sent = await inTransaction(db, (tx) => markSent(tx, id));
    } catch (error) {
      // Ours, not the provider's, who has heard nothing.
      leaveOut(`payouts ${id}`, error);
      return null;
    }
    if (!sent) return nothingToWrite;
    const answer = await carryOut(db, sent);
    if (answer.outcome === 'waiting') return null;
    return (tx) => settle(tx, sent.withdrawSn, answer);
  },
});

/** A withdrawal on its way; `isNew`: no provider can know it yet. */
type Sent = Withdrawal & { isNew: boolean };

/** @returns null where no provider is to be asked: it is over, stands in a file of the bank, or there is no provider any more */
async function markSent(tx: Db, id: number): Promise<Sent | null> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  if (!row || row.batchId !== null) return null;
  if (row.state === 'paying') return { ...row, isNew: false };
  if (row.state !== 'payable' || !isByProvider(row)) return null;
  // Asked for again by `enqueueTransfers` once it may leave.
  if (await waitsForSecond(tx, id)) return null;
  await moveWithdrawal(tx, row, 'send', { actor: 'system' });
  return { ...row, isNew: true };
}

/**
 * Enqueues what is approved and no provider is asked for: what was meant for the bank's file, where a provider makes transfers
 * since, and what was held back for a second person that is not needed any more.
 */
export async function enqueueTransfers(db: Db): Promise<number> {
  return processDue(db, {
    name: 'withdrawal',
    take: lockUnasked,
    work: (tx, { id }) => enqueue(tx, 'payouts', id),
  });
}

async function lockUnasked(tx: Db, except: readonly number[]): Promise<{ id: number } | undefined> {
  const [row] = await rows<{ id: number }>(
    tx,
    sql`select w.id from withdrawals w
        where w.state = 'payable' ${payoutProvider() ? sql`` : sql`and w.way = 'refund'`}
          and not exists (select 1 from outside_calls c where c.kind = 'payouts' and c.key = w.id)
          and not ${isHeldForSecond()} and w.id <> all(${arrayOf('bigint', except)})
        order by w.id limit 1 for update of w skip locked`,
  );
  return row;
}

async function carryOut(db: Db, row: Sent): Promise<PayoutAnswer> {
  if (row.way === 'refund') return refund(db, row);
  const direct = payoutProvider();
  if (!direct) return { outcome: 'waiting', ref: '', reason: 'paid by hand' };
  const known = row.isNew ? null : await direct.query(row.withdrawSn);
  if (known) return known;
  const [card] = await db
    .select()
    .from(bankCards)
    .where(eq(bankCards.id, row.cardId ?? 0));
  if (!card) throw new Error('a withdrawal to a card has its card');
  return direct.pay({
    withdrawSn: row.withdrawSn,
    amountFen: row.amountFen,
    holder: unseal(card.holderSealed),
    cardNo: unseal(card.numberSealed),
    bankName: findBank(card.bankCode)?.name ?? '',
    branch: branchOf(card),
    kind: card.kind === 'company' ? 'company' : 'person',
  });
}

/**
 * The same refund asked for again is the same one. Without its provider one that he was asked for may have been made: it waits
 * for him or a person.
 */
async function refund(db: Db, row: Sent): Promise<PayoutAnswer> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, row.paymentId ?? 0));
  const provider = payment && findPaymentProvider(payment.provider);
  if (!payment || !provider?.refunds) {
    const reason = '原支付渠道已停用，请提现到银行卡';
    return { outcome: row.isNew ? 'failed' : 'waiting', ref: '', reason };
  }
  return provider.refunds.refund({
    paySn: payment.paySn,
    refundSn: row.withdrawSn,
    amountFen: row.amountFen,
    paidFen: payment.amountFen,
  });
}

/** Writes down what the provider said, unless it came too late and a person has ended it. */
async function settle(tx: Db, withdrawSn: string, answer: PayoutAnswer): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawSn);
  if (row.state === 'paying') await endPayout(tx, row, answer, 'system');
}

/**
 * Ends one that is on its way as an operator found out.
 * @throws AppError rule_broken while its provider is being asked: his answer counts, and may be that the money has left
 */
export async function endByHand(
  tx: Db,
  withdrawSn: string,
  end: PayoutEnd,
  by: string,
): Promise<void> {
  const row = await lockWithdrawal(tx, withdrawSn);
  if (await isBeingAsked(tx, 'payouts', row.id)) {
    const msg = `提现 ${withdrawSn} 正在打款渠道处理，最迟 1 分钟后有结果，请稍后再操作`;
    throw appError('rule_broken', { msg });
  }
  await endPayout(tx, row, end, operatorActor(by));
}

type PayoutEnd = Pick<PayoutAnswer, 'outcome' | 'ref' | 'reason'>;

/** Ends one that is on its way, by a provider's answer or a line of the bank's file. @param row locked */
export async function endPayout(
  tx: Db,
  row: Withdrawal,
  { outcome, ref, reason }: PayoutEnd,
  actor: string,
): Promise<void> {
  const isDone = outcome === 'done';
  await moveWithdrawal(tx, row, isDone ? 'succeed' : 'fail', {
    actor,
    ...(isDone ? {} : { reason: reason || '收款银行未能入账' }),
    providerRef: ref,
  });
  // A bank pays to the very name that it was told: what arrived proves the card.
  if (isDone && row.cardId !== null) {
    await tx.update(bankCards).set({ checked: 'paid' }).where(eq(bankCards.id, row.cardId));
  }
}
