import { invalid } from '@/lib/errors';
import { isBoundCard } from '@/server/cards/public';
import type { Db } from '@/server/kernel/database';
import { type IdentityAnswer, identityChecker } from '@/server/providers/identity/provider';
import type { VerifiedName } from '@/server/verification/public';

interface CardToCheck {
  userId: number;
  /** of the account; null: it is not verified */
  verified: VerifiedName | null;
  name: string;
  idNumber: string;
  cardNo: string;
  phone: string;
  /** the phone is the account's own, so that the card alone is the question */
  isOwnPhone: boolean;
}

/**
 * What the fourth element says. For a company it is an account of the company that is bound here: a private card would say
 * nothing of the company. A person's card that is bound under that name is known, any other is asked about with its phone.
 * @throws appError invalid_input naming `bank_card`
 */
export async function checkSignerCard(
  db: Db,
  { userId, verified, name, idNumber, cardNo, phone, isOwnPhone }: CardToCheck,
): Promise<IdentityAnswer> {
  if (verified?.kind === 'company') {
    const card = { kind: 'company', cardNo, name: verified.name } as const;
    if (await isBoundCard(db, userId, card)) return 'same';
    throw invalid({
      bank_card:
        '请填写已绑定在本账号的企业对公账户，个人卡不能代表企业；还没有绑定的，先到「绑定银行卡」绑定，或改用其他核验方式',
    });
  }
  const isKnown = await isBoundCard(db, userId, { kind: 'person', cardNo, name });
  if (isKnown && isOwnPhone) return 'same';
  return (await identityChecker()).checkCard({ name, idNumber, cardNo, phone });
}
