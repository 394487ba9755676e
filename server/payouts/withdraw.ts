import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { isAdvertiserGroup } from '@/lib/domain/account/user-group';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan, minusFen, sumFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid } from '@/lib/errors';
import {
  assertMay,
  checkPayPassword,
  recordEvent,
  withdrawalsHeldUntil,
} from '@/server/account/public';
import { lockOwnCard, requireVerified, unfitness } from '@/server/cards/public';
import type { Caller, RequestMeta } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { serialNumber } from '@/server/kernel/serial-number';
import { availableBalance, post } from '@/server/wallet/public';
import { holdPosting, type Withdrawal, withdrawalWords } from './move-withdrawal';
import { refundablePayments, splitRequest, type WithdrawalPart } from './refundable';
import { withdrawalEvents, withdrawals } from './tables';

type Given = ParsedInput<'capital/withdraw'>;

/**
 * Takes a request: its money is frozen at once and waits for an operator. Of an advertiser what was paid in goes back the
 * way it came, as far as the provider can; everything else goes to the card. The same key is the same request.
 * @returns what it became, in order
 * @throws AppError invalid_input, not_found, rule_broken
 */
export async function withdraw(
  tx: Db,
  { userId, group }: Caller,
  input: Given,
  from?: Pick<RequestMeta, 'address' | 'userAgent'>,
): Promise<Withdrawal[]> {
  // First, because a wrong one is committed. It locks the account: two requests of one person come one after the other.
  await checkPayPassword(tx, userId, input.pay_password);
  const before = await withdrawalsOf(tx, userId, input.client_key);
  if (before.length > 0) return assertSame(before, input);
  await assertMay(tx, userId, 'withdraw');
  await assertNotHeld(tx, userId);
  const verified = await requireVerified(tx, userId);
  const requestFen = fenOfYuan(input.amount);
  if (requestFen < 1) throw invalid({ amount: '提现金额至少 0.01 元' });
  const available = await availableBalance(tx, userId);
  if (requestFen > available) {
    throw invalid({ amount: `可提现 ${formatYuan(available, true)}，请改小金额` });
  }
  const parts = splitRequest(
    requestFen,
    isAdvertiserGroup(group) ? await refundablePayments(tx, userId) : [],
  );
  assertTold(parts, requestFen, input);
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

/** The same key is the same request: another sum or card under it is a mistake, and must not look as if it was taken. */
function assertSame(before: Withdrawal[], input: Given): Withdrawal[] {
  const [{ requestFen, withdrawSn } = { requestFen: 0, withdrawSn: '' }] = before;
  const card = before.find(({ cardId }) => cardId !== null)?.cardId;
  const isSame =
    requestFen === fenOfYuan(input.amount) &&
    (card === undefined || input.bank_id === undefined || card === input.bank_id);
  if (isSame) return before;
  throw appError('rule_broken', {
    msg: `这次提现已按 ${formatYuan(requestFen, true)} 提交（单号 ${withdrawSn}），没有再次提交；要另提一笔，请刷新页面后重新填写`,
  });
}

/**
 * Who chooses a card is to know before what does not go to it, and why.
 * @throws appError rule_broken where another part of it goes back the way it came than he was told
 */
function assertTold(parts: readonly WithdrawalPart[], requestFen: number, input: Given): void {
  if (input.bank_id === undefined) return;
  const backFen = sumFen(
    parts.flatMap(({ amountFen, paymentId }) => (paymentId === null ? [] : [amountFen])),
  );
  if (Math.min(requestFen, input.refundable_fen) === backFen) return;
  const cardFen = minusFen(requestFen, backFen);
  throw appError('rule_broken', {
    msg: `充值的钱按支付渠道的规则先原路退回：这次 ${formatYuan(backFen, true)} 原路退回，${formatYuan(cardFen, true)} 到所选银行卡。还没有提交，请刷新后核对再提交`,
  });
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
