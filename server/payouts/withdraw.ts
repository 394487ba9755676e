import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { formatTime } from '@/lib/domain/format-time';
import { formatYuan } from '@/lib/domain/format-yuan';
import { fenOfYuan } from '@/lib/domain/money';
import { appError, invalid } from '@/lib/errors';
import { checkPayPassword, recordEvent, withdrawalsHeldUntil } from '@/server/account/public';
import type { Caller, RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { availableBalance, post } from '@/server/wallet/public';
import { requireVerified } from './bind-card';
import { holdPosting, type Withdrawal, withdrawalWords } from './move-withdrawal';
import { lockOwnCard, unfitness } from './own-cards';
import { refundablePayments, splitRequest } from './refundable';
import { withdrawalEvents, withdrawals } from './tables';

/**
 * Takes a request: its money is frozen at once and waits for an operator. Of an advertiser what was paid in goes back the
 * way it came, as far as the provider can; everything else goes to the card. The same key is the same request.
 * @returns what it became, in order
 * @throws AppError invalid_input, not_found, rule_broken
 */
export async function withdraw(
  tx: Db,
  { userId, group }: Caller,
  input: ParsedInput<'capital/withdraw'>,
  from?: Pick<RequestMeta, 'address' | 'userAgent'>,
): Promise<Withdrawal[]> {
  // First, because a wrong one is committed. It locks the account: two requests of one person come one after the other.
  await checkPayPassword(tx, userId, input.pay_password);
  const before = await withdrawalsOf(tx, userId, input.client_key);
  if (before.length > 0) return before;
  await assertNotHeld(tx, userId);
  const verified = await requireVerified(tx, userId);
  const requestFen = fenOfYuan(input.amount);
  if (requestFen < 1) throw invalid({ amount: '提现金额至少 0.01 元' });
  const available = await availableBalance(tx, userId);
  if (requestFen > available) {
    throw invalid({ amount: `可提现 ${formatYuan(available, true)}，请改小金额` });
  }
  const parts = splitRequest(requestFen, group === 3 ? await refundablePayments(tx, userId) : []);
  const cardId = parts.some(({ paymentId }) => paymentId === null) ? input.bank_id : undefined;
  if (parts.some(({ paymentId }) => paymentId === null)) {
    if (cardId === undefined) throw invalid({ bank_id: '请选择到账银行卡' });
    const unfit = unfitness(await lockOwnCard(tx, userId, cardId), verified);
    if (unfit) throw invalid({ bank_id: unfit });
  }
  const made: Withdrawal[] = [];
  for (const [place, { amountFen, paymentId }] of parts.entries()) {
    const [row] = await tx
      .insert(withdrawals)
      .values({
        withdrawSn: makeWithdrawSn(),
        userId,
        requestKey: input.client_key,
        part: place + 1,
        requestFen,
        way: paymentId === null ? 'card' : 'refund',
        cardId: paymentId === null ? (cardId ?? null) : null,
        paymentId,
        amountFen,
        state: 'pending_review',
      })
      .returning();
    if (!row) throw new Error('an insert answers its row');
    await post(tx, holdPosting(row));
    await tx
      .insert(withdrawalEvents)
      .values({ withdrawalId: row.id, move: 'request', actor: 'owner' });
    const detail = withdrawalWords(row);
    await recordEvent(tx, { userId, kind: 'withdrawal_asked', detail }, from);
    made.push(row);
  }
  return made;
}

/** TX + yyMMddHHmm + 10 random digits, 22 characters: within every bank's and provider's limit. */
const makeWithdrawSn = (): string => serialNumber('TX', 10);

function withdrawalsOf(tx: Db, userId: number, requestKey: string): Promise<Withdrawal[]> {
  return tx
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.requestKey, requestKey)))
    .orderBy(asc(withdrawals.part));
}

async function assertNotHeld(db: Db, userId: number): Promise<void> {
  const until = (await withdrawalsHeldUntil(db, userId))?.toISOString();
  if (!until) return;
  throw appError('rule_broken', {
    msg: `为了资金安全，更换手机号后暂停提现，${formatTime(until, 'minute')} 后可以提现`,
    data: { held_until: until },
  });
}
