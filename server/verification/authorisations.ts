import { and, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import {
  type AuthorisationState,
  authorisationDays,
  authorisationStates,
} from '@/lib/domain/contracts/signing-authorisation';
import { isSameName } from '@/lib/domain/identity/party-name';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError, invalid } from '@/lib/errors';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { assertOwnFiles } from '@/server/site/public';
import { lockUser } from './lock-user';
import { signingAuthorisations, verifications } from './tables';
import { verifiedNameOf } from './verified-name';

/** Who may sign for a company, by its paper. Personal data: for the company, for the paper's reviewer, for the contract. */
export interface Authorisation {
  id: number;
  name: string;
  /** the last four signs of the identity number */
  idTail: string;
  validUntil: string;
  state: AuthorisationState;
}

interface Person {
  name: string;
  idTail: string;
}

export const openPerson = (sealed: Sealed) => JSON.parse(unseal(sealed)) as Person; // written by fileAuthorisation

/**
 * Files an authorisation to sign. One of the same person that waits is replaced; one in force stays until this one is approved.
 * @returns its key
 * @throws AppError invalid_input by field; rule_broken where the account is no verified company
 */
export async function fileAuthorisation(
  tx: Db,
  userId: number,
  { name, idTail, validUntil, fileKey }: Omit<Authorisation, 'id' | 'state'> & { fileKey: string },
): Promise<number> {
  await lockUser(tx, userId);
  const verified = await verifiedNameOf(tx, userId);
  if (verified?.kind !== 'company') {
    throw appError('rule_broken', { msg: '企业认证通过后才能提交授权委托书；个人由本人签署' });
  }
  if (isSameName(verified.legalPerson, name)) {
    throw invalid({ name: '这是法定代表人，签署不需要授权委托书' });
  }
  const today = await todayOf(tx);
  if (validUntil < today) throw invalid({ valid_until: '有效期已过，请选择今天或以后' });
  if (validUntil > shiftDay(today, authorisationDays)) {
    throw invalid({ valid_until: '有效期最长 3 年' });
  }
  await assertOwnFiles(tx, userId, [fileKey], 'file', 'authorisation');
  const before = await ofState(tx, userId, ['pending']);
  for (const row of before.filter(({ person }) => isSameName(person.name, name))) {
    await setState(tx, row.id, 'withdrawn');
  }
  const [filed] = await tx
    .insert(signingAuthorisations)
    .values({
      userId,
      verificationId: verified.id,
      personSealed: seal(JSON.stringify({ name, idTail } satisfies Person)),
      validUntil,
      fileKey,
      state: 'pending',
    })
    .returning({ id: signingAuthorisations.id });
  if (!filed) throw new Error('one row');
  return filed.id;
}

/** Takes one back, also one that waits. Once more changes nothing. @throws AppError not_found */
export async function withdrawAuthorisation(tx: Db, userId: number, id: number): Promise<void> {
  await lockUser(tx, userId);
  const [row] = await tx
    .select()
    .from(signingAuthorisations)
    .where(and(eq(signingAuthorisations.id, id), eq(signingAuthorisations.userId, userId)));
  if (!row) throw appError('not_found');
  if (row.state !== 'withdrawn') await setState(tx, id, 'withdrawn');
}

/**
 * The authorisation of a person to sign for an account's company: one in force, else one that waits.
 * @returns null: there is none
 */
export async function authorisationOf(
  db: Db,
  userId: number,
  name: string,
): Promise<Authorisation | null> {
  const today = await todayOf(db);
  const own = (await ofState(db, userId, ['approved', 'pending'])).filter(
    ({ person, validUntil }) => isSameName(person.name, name) && validUntil >= today,
  );
  const found = own.find(({ state }) => state === 'approved') ?? own[0];
  if (!found) return null;
  const { id, person, validUntil, state } = found;
  return { id, ...person, validUntil, state: state as AuthorisationState }; // written by this area alone
}

/** As their company sees them. */
export async function showAuthorisations(
  db: Db,
  userId: number,
): Promise<Answer<'setting/authMessage'>['authorisations']> {
  const today = await todayOf(db);
  const own = await ofState(db, userId, ['pending', 'approved', 'rejected']);
  return own.map(({ id, person, validUntil, reason, state }) => {
    const isOver = state === 'approved' && validUntil < today;
    return {
      id,
      state: state,
      state_label: isOver ? '已到期' : authorisationStates[state],
      reason,
      name: person.name,
      id_tail: person.idTail,
      valid_until: validUntil,
      in_force: state === 'approved' && !isOver,
    };
  });
}

/** Of the company that the account is verified as now. */
async function ofState(db: Db, userId: number, states: readonly AuthorisationState[]) {
  const found = await db
    .select(getTableColumns(signingAuthorisations))
    .from(signingAuthorisations)
    .innerJoin(verifications, eq(verifications.id, signingAuthorisations.verificationId))
    .where(
      and(
        eq(signingAuthorisations.userId, userId),
        eq(verifications.state, 'verified'),
        inArray(signingAuthorisations.state, [...states]),
      ),
    )
    .orderBy(desc(signingAuthorisations.id))
    .limit(mostShown);
  return found.map(({ personSealed, ...row }) => ({ ...row, person: openPerson(personSealed) }));
}

const mostShown = 50;

async function setState(tx: Db, id: number, state: AuthorisationState): Promise<void> {
  await tx
    .update(signingAuthorisations)
    .set({ state, decidedAt: sql`now()` })
    .where(and(eq(signingAuthorisations.id, id), ne(signingAuthorisations.state, state)));
}
