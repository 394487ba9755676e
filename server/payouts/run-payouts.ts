import { and, eq, sql } from 'drizzle-orm';
import { findBank } from '@/lib/domain/banks';
import { arrayOf } from '@/server/kernel/array-parameter';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { workOff } from '@/server/kernel/work-off';
import { payments } from '@/server/payments/tables';
import { findPaymentProvider } from '@/server/providers/payment';
import { type PayoutAnswer, type PayoutProvider, payoutProvider } from '@/server/providers/payout';
import { branchOf } from './branch-of';
import { lockWithdrawal, moveWithdrawal, type Withdrawal } from './move-withdrawal';
import { bankCards, withdrawals } from './tables';

/** Withdrawals a round at most; a provider that is away takes seconds for each. */
const perRound = 20;
/** Until a provider is asked again, growing with every time: 1, 2, 4 … minutes, an hour at most. */
const againSql = sql`now() + make_interval(mins => least(60, power(2, least(asks, 6))::int))`;

/**
 * Carries out what is approved and no file is made for: refunds by the payment provider, and transfers where the payout
 * provider makes them itself. Each is marked as on its way, in a transaction of its own, before the provider hears of it:
 * whatever ends the program in between, the next round asks the provider first, and asks for the same number again only
 * where it knows no such transfer. One that cannot be marked keeps no other from being paid.
 * @returns how many were asked about
 */
export async function runPayouts(db: Db): Promise<number> {
  const direct = payoutProvider();
  const asked = await workOff(db, {
    name: 'withdrawal',
    most: perRound,
    take: lockSent,
    // Whoever takes it moves its moment on.
    work: async (tx, { id }) => {
      await tx
        .update(withdrawals)
        .set({ asks: sql`asks + 1`, askAt: againSql })
        .where(eq(withdrawals.id, id));
    },
    after: (row) => ask(db, { ...row, isNew: false }, direct),
  });
  const sent = await workOff(db, {
    name: 'withdrawal',
    most: perRound - asked,
    take: (tx, except) => lockPayable(tx, except, direct !== null),
    work: send,
    after: (row) => ask(db, { ...row, state: 'paying', isNew: true }, direct),
  });
  return asked + sent;
}

/** A withdrawal that is to be asked about; `isNew`: no provider can know it yet. */
type Claimed = Withdrawal & { isNew: boolean };

/** The next one on its way whose answer is missing. */
async function lockSent(tx: Db, except: readonly number[]): Promise<Withdrawal | undefined> {
  const [due] = await tx
    .select()
    .from(withdrawals)
    .where(and(sql`ask_at <= now() and state = 'paying'`, isNoneOf(except)))
    .orderBy(withdrawals.askAt)
    .limit(1)
    .for('update', { skipLocked: true });
  return due;
}

async function lockPayable(
  tx: Db,
  except: readonly number[],
  isDirect: boolean,
): Promise<Withdrawal | undefined> {
  const [next] = await tx
    .select()
    .from(withdrawals)
    .where(and(sql`state = 'payable' and (way = 'refund' or ${isDirect})`, isNoneOf(except)))
    .orderBy(withdrawals.id)
    .limit(1)
    .for('update', { skipLocked: true });
  return next;
}

const isNoneOf = (ids: readonly number[]) =>
  sql`${withdrawals.id} <> all(${arrayOf('bigint', ids)})`;

async function send(tx: Db, row: Withdrawal): Promise<void> {
  await moveWithdrawal(tx, row, 'send', { actor: 'system' });
  await tx
    .update(withdrawals)
    .set({ asks: 1, askAt: sql`now() + interval '1 minute'` })
    .where(eq(withdrawals.id, row.id));
}

/** Asks whoever pays it, and writes the answer down; one that is away is asked again. */
async function ask(db: Db, row: Claimed, direct: PayoutProvider | null): Promise<void> {
  try {
    await settle(db, row.withdrawSn, await carryOut(db, row, direct));
  } catch (error) {
    log().warn({ err: error, withdrawal: row.id }, 'a payout provider did not answer');
  }
}

async function carryOut(
  db: Db,
  row: Claimed,
  direct: PayoutProvider | null,
): Promise<PayoutAnswer> {
  if (row.way === 'refund') return refund(db, row);
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

/** The same refund asked for again is the same one. */
async function refund(db: Db, row: Withdrawal): Promise<PayoutAnswer> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(eq(payments.id, row.paymentId ?? 0));
  const provider = payment && findPaymentProvider(payment.provider);
  if (!payment || !provider?.refunds) {
    return { outcome: 'failed', ref: '', reason: '原支付渠道已停用，请提现到银行卡' };
  }
  return provider.refunds.refund({
    paySn: payment.paySn,
    refundSn: row.withdrawSn,
    amountFen: row.amountFen,
    paidFen: payment.amountFen,
  });
}

/** Writes down what the provider said; an answer that came twice changes nothing. */
async function settle(db: Db, withdrawSn: string, answer: PayoutAnswer): Promise<void> {
  if (answer.outcome === 'waiting') return;
  await inTransaction(db, async (tx) => {
    const row = await lockWithdrawal(tx, withdrawSn);
    if (row.state !== 'paying') return;
    await endPayout(tx, row, answer, 'system');
  });
}

/** Ends one that is on its way, by a provider's answer or a line of the bank's file. @param row locked */
export async function endPayout(
  tx: Db,
  row: Withdrawal,
  { outcome, ref, reason }: Pick<PayoutAnswer, 'outcome' | 'ref' | 'reason'>,
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
