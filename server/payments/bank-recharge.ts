import { and, desc, eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { fenOfYuan } from '@/lib/domain/money/money';
import {
  announcedDays,
  bankRechargeStates,
  mostAnnounced,
  takesVoucher,
} from '@/lib/domain/payments/bank-recharge';
import { appError, invalid } from '@/lib/errors';
import { seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { assertOwnFiles, signedFileUrl } from '@/server/site/public';
import { requireReceivingAccount } from './receiving-account';
import { bankRecharges } from './tables';

export type BankRecharge = typeof bankRecharges.$inferSelect;

type Shown = Answer<'capital/recharge-bank'>;

/**
 * Announces a transfer: its number is what the payer writes beside it.
 * @param amount 元
 * @throws appError invalid_input, rule_broken
 */
export async function announceBankRecharge(tx: Db, userId: number, amount: string): Promise<Shown> {
  await requireReceivingAccount(tx);
  const amountFen = fenOfYuan(amount);
  if (amountFen === 0) throw invalid({ amount: '转账金额须大于 0' });
  const open = await tx
    .select({ id: bankRecharges.id })
    .from(bankRecharges)
    .where(and(eq(bankRecharges.userId, userId), eq(bankRecharges.state, 'awaiting_voucher')));
  if (open.length >= mostAnnounced) {
    throw appError('rule_broken', {
      msg: `已有 ${mostAnnounced} 笔转账待上传凭证，请先上传；不再转账的 ${announcedDays} 天后自动取消`,
    });
  }
  const [made] = await tx
    .insert(bankRecharges)
    .values({
      rechargeSn: serialNumber('CZ', 6),
      userId,
      amountFen,
      state: 'awaiting_voucher',
    })
    .returning();
  if (!made) throw new Error('an insert answers its row');
  return present(made);
}

/**
 * Hands in the bank's voucher of a transfer, also anew after a refusal. The same one again, while it is looked at, changes
 * nothing.
 * @throws appError invalid_input, not_found, rule_broken
 */
export async function sendVoucher(
  tx: Db,
  userId: number,
  { recharge_sn: sn, payer, voucher: [voucher = ''] }: ParsedInput<'capital/recharge-bank'>,
): Promise<Shown> {
  const [found] = await tx
    .select()
    .from(bankRecharges)
    .where(and(eq(bankRecharges.rechargeSn, sn), eq(bankRecharges.userId, userId)))
    .for('update');
  if (!found) throw appError('not_found');
  if (found.state === 'reviewing' && found.voucher === voucher) return present(found);
  const state = found.state;
  if (!takesVoucher(state)) {
    throw appError('rule_broken', { msg: `这笔充值${bankRechargeStates[state]}，不能再上传凭证` });
  }
  await assertOwnFiles(tx, userId, [voucher], 'voucher', 'voucher');
  const [sent] = await tx
    .update(bankRecharges)
    .set({
      state: 'reviewing',
      payerSealed: seal(payer),
      voucher,
      reason: '',
      sentAt: sql`now()`,
      decidedAt: null,
    })
    .where(eq(bankRecharges.id, found.id))
    .returning();
  if (!sent) throw new Error('an update of a locked row answers it');
  return present(sent);
}

/** The newest ones of a person. */
export async function listBankRecharges(db: Db, userId: number): Promise<Shown[]> {
  const found = await db
    .select()
    .from(bankRecharges)
    .where(eq(bankRecharges.userId, userId))
    .orderBy(desc(bankRecharges.id))
    .limit(20);
  return found.map(present);
}

function present(row: BankRecharge): Shown {
  const state = row.state;
  return {
    recharge_sn: row.rechargeSn,
    at: row.createdAt.toISOString(),
    amount_fen: row.amountFen,
    state,
    state_label: bankRechargeStates[state],
    payer: payerOf(row),
    voucher_url: row.voucher ? signedFileUrl(row.voucher) : '',
    reason: row.reason,
    takes_voucher: takesVoucher(state),
  };
}

/** Who the voucher says has paid; '' before there is one. */
export const payerOf = ({ payerSealed }: BankRecharge): string =>
  payerSealed ? unseal(payerSealed) : '';
