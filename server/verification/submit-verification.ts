import { and, desc, eq, sql } from 'drizzle-orm';
import { isMaskedIdNumber, maskIdNumber } from '@/lib/domain/identity/id-number';
import { isSameName } from '@/lib/domain/identity/party-name';
import type { VerificationKind } from '@/lib/domain/verification/states';
import { appError, invalid } from '@/lib/errors';
import { fingerprint, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { assertOwnFiles } from '@/server/site/public';
import { lockUser } from './lock-user';
import { verifications } from './tables';

/** What somebody says of himself or his company. */
export interface Application {
  kind: VerificationKind;
  name: string;
  /** identity number, which may be the masked one of last time; or credit code */
  number: string;
  legalPerson?: string;
  /** as `number` of a person */
  legalIdNumber?: string;
  /** input field → key of the picture */
  pictures: Readonly<Record<string, string>>;
}

type Row = typeof verifications.$inferSelect;

/**
 * Files an application. One that waits is replaced by it; what is in force stays until this one is approved.
 * @returns its key
 * @throws AppError invalid_input; rule_broken where nothing is new
 */
export async function submitVerification(
  tx: Db,
  userId: number,
  application: Application,
): Promise<number> {
  const { kind, name, legalPerson, pictures } = application;
  // Two at once: the second replaces the first.
  await lockUser(tx, userId);
  const before = await tx
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.kind, kind)))
    .orderBy(desc(verifications.id));
  const number =
    kind === 'person' ? whole(application.number, before, 'id_number') : application.number;
  const legalId =
    kind === 'company' ? whole(application.legalIdNumber ?? '', before, 'legal_id_number') : '';
  for (const [field, key] of Object.entries(pictures)) {
    await assertOwnFiles(tx, userId, [key], field, 'cert');
  }
  const numberHash = fingerprint(kind === 'person' ? 'id_number' : 'credit_code', number);
  const isSame = ({ state, ...row }: Row) =>
    state === 'verified' &&
    row.numberHash === numberHash &&
    isSameName(unseal(row.nameSealed), name) &&
    (kind === 'person' || isSameName(unseal(row.legalPersonSealed), legalPerson ?? ''));
  if (before.some(isSame)) {
    throw appError('rule_broken', { msg: '与现在的认证信息一致，不需要重新提交' });
  }
  await tx
    .update(verifications)
    .set({ state: 'replaced', decidedAt: sql`now()` })
    .where(and(eq(verifications.userId, userId), eq(verifications.state, 'pending')));
  const [filed] = await tx
    .insert(verifications)
    .values({
      userId,
      kind,
      state: 'pending',
      nameSealed: seal(name),
      numberSealed: seal(number),
      numberHash,
      ...(kind === 'company'
        ? {
            legalPersonSealed: seal(legalPerson ?? ''),
            legalIdSealed: seal(legalId),
            legalIdHash: fingerprint('id_number', legalId),
          }
        : {}),
      pictures: { ...pictures },
    })
    .returning({ id: verifications.id });
  if (!filed) throw new Error('an insert answers its row');
  return filed.id;
}

/** The number itself, where the masked one of an application before was sent back. */
function whole(number: string, before: readonly Row[], field: string): string {
  if (!isMaskedIdNumber(number)) return number;
  for (const { kind, numberSealed, legalIdSealed } of before) {
    const sealed = kind === 'person' ? numberSealed : legalIdSealed;
    const known = sealed ? unseal(sealed) : '';
    if (known && maskIdNumber(known) === number) return known;
  }
  throw invalid({ [field]: '请填写完整的身份证号' });
}
