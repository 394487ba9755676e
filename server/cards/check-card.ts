import { eq, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { recordEvent, userById } from '@/server/account/public';
import { bankCards } from '@/server/cards/tables';
import { unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { type IdentityAnswer, identityChecker } from '@/server/providers/identity/provider';
import { verifiedNameOf } from '@/server/verification/public';
import type { BankCard } from './bind-card';
import { cardWords } from './own-cards';

/**
 * Asks the identity checker about a card that was just bound: name, identity number, card and the phone of the account
 * (four elements). A card that it denies is unbound. Where it does not know, or does not answer, the first payout will
 * tell: a bank pays to no other name.
 * @throws AppError rule_broken where it denies the card
 */
export async function checkCard(card: BankCard): Promise<void> {
  if (card.checked !== 'waiting') return;
  const { db } = await openDatabase();
  const answer = await ask(card);
  await db
    .update(bankCards)
    .set(answer === 'different' ? { checked: answer, removedAt: sql`now()` } : { checked: answer })
    .where(eq(bankCards.id, card.id));
  if (answer === 'different') {
    const { userId } = card;
    await recordEvent(db, { userId, kind: 'card_refused', detail: cardWords(card) });
    throw appError('rule_broken', {
      msg: '银行核验未通过：卡号、姓名、身份证号须一致，且银行预留手机号须是您的登录手机号',
    });
  }
}

async function ask(card: BankCard): Promise<IdentityAnswer> {
  try {
    const { db } = await openDatabase();
    const { phoneSealed } = await userById(db, card.userId);
    const verified = await verifiedNameOf(db, card.userId);
    if (!verified) return 'unknown'; // given up in this very moment
    const checker = await identityChecker();
    return await checker.checkCard({
      name: verified.name,
      idNumber: verified.idNumber,
      cardNo: unseal(card.numberSealed),
      phone: unseal(phoneSealed),
    });
  } catch (error) {
    log().warn({ err: error, card: card.id }, 'the identity checker did not answer');
    return 'unknown';
  }
}
