import { and, eq, isNull } from 'drizzle-orm';
import { isSameName } from '@/lib/domain/identity/party-name';
import type { VerificationKind } from '@/lib/domain/verification/states';
import { bankCards } from '@/server/cards/tables';
import { fingerprint, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';

/** Whether an account has bound this card, or account of a company, under this name. */
export async function isBoundCard(
  db: Db,
  userId: number,
  { kind, cardNo, name }: { kind: VerificationKind; cardNo: string; name: string },
): Promise<boolean> {
  const bound = await db
    .select({ holder: bankCards.holderSealed })
    .from(bankCards)
    .where(
      and(
        eq(bankCards.userId, userId),
        eq(bankCards.kind, kind),
        eq(bankCards.numberHash, fingerprint('bank_card', cardNo)),
        isNull(bankCards.removedAt),
      ),
    );
  return bound.some(({ holder }) => isSameName(unseal(holder), name));
}
