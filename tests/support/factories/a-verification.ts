import { randomInt } from 'node:crypto';
import type { VerificationKind } from '@/lib/domain/verification/states';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { files } from '@/server/site/tables';
import { fileAuthorisation } from '@/server/verification/authorisations';
import { decideAuthorisation, decideVerification } from '@/server/verification/public';
import { submitVerification } from '@/server/verification/submit-verification';
import type { TestUser } from './a-user';

/** The key of a certificate that a user has uploaded; there are no bytes behind it. */
export async function aCertificate(owner: Pick<TestUser, 'id'>): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = `cert-${owner.id}-${randomInt(1e12)}`;
  await db.insert(files).values({
    fileKey,
    ownerId: owner.id,
    purpose: 'cert',
    name: '证件.jpg',
    mime: 'image/jpeg',
    bytes: 1,
  });
  return fileKey;
}

/** An identity number that no other test has: of a real region and birthday, with its check character. */
export function anIdNumber(): string {
  const day = `19${randomInt(60, 100)}${String(randomInt(1, 13)).padStart(2, '0')}${randomInt(10, 29)}`;
  const stem = `320508${day}${String(randomInt(1000)).padStart(3, '0')}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, place) => all + weight * Number(stem[place]), 0);
  return `${stem}${'10X98765432'[sum % 11]}`;
}

export const aCompany = {
  name: '苏州麦垄示例食品有限公司',
  creditCode: '91320508MADEM002XK',
} as const;

/** Verifies somebody, as an operator does by hand. */
export async function aVerification(
  user: Pick<TestUser, 'id'>,
  {
    kind = 'person',
    name = kind === 'person' ? '陆知夏' : aCompany.name,
    idNumber = anIdNumber(),
  }: { kind?: VerificationKind; name?: string; idNumber?: string } = {},
): Promise<{ id: number; name: string; idNumber: string }> {
  const { db } = await openDatabase();
  const picture = await aCertificate(user);
  const id = await inTransaction(db, async (tx) => {
    const filed = await submitVerification(tx, user.id, {
      kind,
      name,
      ...(kind === 'person'
        ? { number: idNumber, pictures: { id_front: picture, id_back: picture } }
        : {
            number: aCompany.creditCode,
            legalPerson: '陆知夏',
            legalIdNumber: idNumber,
            pictures: { licence: picture },
          }),
    });
    await decideVerification(tx, { id: filed, decision: 'approve', by: '审核员甲' });
    return filed;
  });
  return { id, name, idNumber };
}

/** Lets somebody sign for a company, as its paper was looked at by an operator. @returns the key of the authorisation */
export async function anAuthorisation(
  company: Pick<TestUser, 'id'>,
  {
    name,
    idNumber,
    validUntil = '2027-06-30',
  }: { name: string; idNumber: string; validUntil?: string },
  decision: 'approve' | 'wait' = 'approve',
): Promise<number> {
  const { db } = await openDatabase();
  // Before it: on the embedded database it would wait for the connection that the transaction has.
  const fileKey = await anAuthorisationFile(company);
  return inTransaction(db, async (tx) => {
    const idTail = idNumber.slice(-4);
    const id = await fileAuthorisation(tx, company.id, { name, idTail, validUntil, fileKey });
    if (decision === 'approve') await decideAuthorisation(tx, { id, decision, by: '审核员甲' });
    return id;
  });
}

/** The key of an authorisation's file; there are no bytes behind it. */
export async function anAuthorisationFile(owner: Pick<TestUser, 'id'>): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = `auth-${owner.id}-${randomInt(1e12)}`;
  const file = { name: '授权委托书.pdf', mime: 'application/pdf', bytes: 1 };
  await db.insert(files).values({ fileKey, ownerId: owner.id, purpose: 'authorisation', ...file });
  return fileKey;
}
