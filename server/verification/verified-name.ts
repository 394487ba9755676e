import { and, eq } from 'drizzle-orm';
import type { VerificationKind } from '@/lib/domain/verification/states';
import { fingerprint, sameText, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { verifications } from './tables';

export interface VerifiedName {
  /** of the application that was approved */
  id: number;
  kind: VerificationKind;
  /** of the person or the company, as it was approved */
  name: string;
  /** identity number of the person, credit code of the company */
  number: string;
  /** of the person, or of the company's legal representative */
  idNumber: string;
  /** of a company; '' a person's */
  legalPerson: string;
}

/** Under which name an account is verified now; null where it is not. Personal data: show it to its owner alone. */
export async function verifiedNameOf(db: Db, userId: number): Promise<VerifiedName | null> {
  const row = await inForce(db, userId);
  if (!row) return null;
  const kind = row.kind === 'company' ? 'company' : 'person';
  const sealedId = kind === 'company' ? row.legalIdSealed : row.numberSealed;
  return {
    id: row.id,
    kind,
    name: unseal(row.nameSealed),
    number: unseal(row.numberSealed),
    idNumber: sealedId ? unseal(sealedId) : '',
    legalPerson: row.legalPersonSealed ? unseal(row.legalPersonSealed) : '',
  };
}

/**
 * Whether a number is the identity number that the account is verified by: a person's own, a company's legal
 * representative's. For the way back into an account whose phone is lost.
 * @returns false as well for an account that is not verified
 */
export async function isVerifiedIdNumber(
  db: Db,
  userId: number,
  idNumber: string,
): Promise<boolean> {
  const row = await inForce(db, userId);
  const hash = row?.kind === 'company' ? row.legalIdHash : row?.numberHash;
  return sameText(hash ?? '', fingerprint('id_number', idNumber.trim().toUpperCase()));
}

async function inForce(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.state, 'verified')));
  return row;
}
