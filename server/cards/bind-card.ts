import { and, count, eq, isNull } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { isSameName } from '@/lib/domain/identity/party-name';
import { bankOfCard, findBank, needsBranch } from '@/lib/domain/payouts/banks';
import { accountNumberProblem, cardNumberProblem } from '@/lib/domain/payouts/card-number';
import { appError, invalid } from '@/lib/errors';
import { bankCards } from '@/server/cards/tables';
import { fingerprint, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';

export type BankCard = typeof bankCards.$inferSelect;

const mostCards = 10;

/**
 * Binds a card of a verified person, or an account of a verified company, in that very name. The caller has proved himself
 * by a code.
 * @throws AppError invalid_input; rule_broken where nobody is verified, or the card is bound already
 */
export async function bindCard(
  tx: Db,
  userId: number,
  input: ParsedInput<'capital/bindBank'>,
): Promise<BankCard> {
  const verified = await requireVerified(tx, userId);
  const { card_no: number, branch, holder } = input;
  if (holder !== '' && !isSameName(holder, verified.name)) {
    throw invalid({ holder: '持卡人须与实名认证的姓名或企业名称一致' });
  }
  const bankCode = bankOf(verified, input);
  assertWhole(verified, input, bankCode);
  const [bound] = await tx
    .select({ count: count() })
    .from(bankCards)
    .where(and(eq(bankCards.userId, userId), isNull(bankCards.removedAt)));
  if ((bound?.count ?? 0) >= mostCards) {
    throw appError('rule_broken', { msg: `最多绑定 ${mostCards} 张银行卡，请先解绑不用的` });
  }
  const isChecked = verified.kind === 'person' && env().IDENTITY_CHECKER !== 'manual';
  const [card] = await tx
    .insert(bankCards)
    .values({
      userId,
      kind: verified.kind,
      bankCode,
      numberSealed: seal(number),
      numberHash: fingerprint('bank_card', number),
      tail: number.slice(-4),
      holderSealed: seal(verified.name),
      branchSealed: seal(branch),
      checked: isChecked ? 'waiting' : 'unknown',
    })
    .onConflictDoNothing()
    .returning();
  if (!card) throw invalid({ card_no: '这张银行卡已经绑定，不需要重复绑定' });
  return card;
}

/** @throws AppError rule_broken with `data.verification` */
export async function requireVerified(db: Db, userId: number): Promise<VerifiedName> {
  const verified = await verifiedNameOf(db, userId);
  if (verified) return verified;
  throw appError('rule_broken', {
    msg: '请先完成实名认证，银行卡须与认证的姓名或企业名称一致',
    data: { verification: 'required' },
  });
}

/** Says all that is wrong at once. */
function assertWhole(
  { kind }: VerifiedName,
  { card_no: number, branch }: ParsedInput<'capital/bindBank'>,
  bankCode: string,
): void {
  const isPerson = kind === 'person';
  const problems: Record<string, string> = {};
  const problem = isPerson ? cardNumberProblem(number) : accountNumberProblem(number);
  if (problem) problems.card_no = problem;
  // Which bank a person's card is of, only its right number tells.
  if (bankCode === '' && !(isPerson && problem))
    problems.bank_code = isPerson ? '没有识别出开户银行，请选择' : '请选择开户银行';
  if (branch === '' && (!isPerson || needsBranch(bankCode)))
    problems.branch = '请填写开户支行，例如 苏州姑苏支行';
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** As chosen; of a person's card also by its first digits. @returns '' where neither tells */
function bankOf(
  { kind }: VerifiedName,
  { bank_code: chosen, card_no: number }: ParsedInput<'capital/bindBank'>,
): string {
  const bank = findBank(chosen) ?? (kind === 'person' ? bankOfCard(number) : undefined);
  return bank?.code ?? '';
}
