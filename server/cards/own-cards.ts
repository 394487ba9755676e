import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { findBank } from '@/lib/domain/payouts/banks';
import { openWithdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { appError } from '@/lib/errors';
import { bankCards } from '@/server/cards/tables';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { withdrawals } from '@/server/payouts/tables';
import { type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import type { BankCard } from './bind-card';
import { branchOf } from './branch-of';

type ShownCard = Output<'capital/myBankList'>['list'][number];

/** How a card is shown to its owner; the one place that decides what of it leaves. */
export function presentCard(card: BankCard, verified: VerifiedName | null): ShownCard {
  const kind = card.kind === 'company' ? 'company' : 'person';
  const holder = unseal(card.holderSealed);
  return {
    bank_id: card.id,
    bank_code: card.bankCode,
    bank_name: findBank(card.bankCode)?.name ?? card.bankCode,
    kind,
    branch: branchOf(card),
    card_tail: card.tail,
    holder_masked: kind === 'person' ? maskName(holder) : holder,
    bound_at: card.createdAt.toISOString(),
    unfit: unfitness(card, verified),
  };
}

/** How the record of an account names a card. */
export const cardWords = ({ bankCode, tail }: BankCard): string =>
  `${findBank(bankCode)?.name ?? bankCode}（尾号 ${tail}）`;

/** Why nothing may be paid to a card now; '' nothing stands against it. */
export function unfitness(card: BankCard, verified: VerifiedName | null): string {
  if (!verified) return '账号还没有实名认证';
  if (!isSameName(unseal(card.holderSealed), verified.name)) {
    return '户名与现在的实名认证不一致，请解绑后绑定同名银行卡';
  }
  return '';
}

/** A verified name as its screens show it. */
export const presentVerified = (verified: VerifiedName | null) =>
  verified && {
    kind: verified.kind,
    name_masked: verified.kind === 'person' ? maskName(verified.name) : verified.name,
  };

/** The cards somebody has now, the newest first. */
export async function ownCards(
  db: Db,
  userId: number,
): Promise<Pick<Output<'capital/myBankList'>, 'verified' | 'list'>> {
  const verified = await verifiedNameOf(db, userId);
  const cards = await db
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.userId, userId), isNull(bankCards.removedAt)))
    .orderBy(desc(bankCards.id));
  return {
    verified: presentVerified(verified),
    list: cards.map((card) => presentCard(card, verified)),
  };
}

/** One's own card, locked: whoever pays to it and whoever unbinds it come one after the other. @throws AppError not_found */
export async function lockOwnCard(tx: Db, userId: number, cardId: number): Promise<BankCard> {
  await racePoint('before the card is locked');
  const [card] = await tx
    .select()
    .from(bankCards)
    .where(and(eq(bankCards.id, cardId), eq(bankCards.userId, userId), isNull(bankCards.removedAt)))
    .for('update');
  if (!card) throw appError('not_found');
  await racePoint('after the card is locked');
  return card;
}

/** @returns what was unbound @throws AppError not_found; rule_broken while money is on its way to it */
export async function removeCard(tx: Db, userId: number, cardId: number): Promise<BankCard> {
  const card = await lockOwnCard(tx, userId, cardId);
  const [open] = await tx
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(
      and(eq(withdrawals.cardId, cardId), inArray(withdrawals.state, [...openWithdrawalStates])),
    )
    .limit(1);
  if (open) {
    throw appError('rule_broken', { msg: `尾号 ${card.tail} 还有提现在处理，到账或撤销后再解绑` });
  }
  await tx.update(bankCards).set({ removedAt: sql`now()` }).where(eq(bankCards.id, cardId));
  return card;
}
