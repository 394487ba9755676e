import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type NextPage, nextPage } from '@/lib/domain/contracts/signing-step';
import { contractStates } from '@/lib/domain/contracts/states';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { contractSigners, contracts } from './tables';

export type Contract = typeof contracts.$inferSelect;
export type Signer = typeof contractSigners.$inferSelect;

declare const locked: unique symbol;
/** A contract whose row this transaction holds. */
export type LockedContract = Contract & { readonly [locked]: true };

/** Holds a contract's row. @throws appError not_found */
export async function lockContract(tx: Db, id: number): Promise<LockedContract> {
  await racePoint('before the contract is locked');
  const [found] = await tx.select().from(contracts).where(eq(contracts.id, id)).for('update');
  if (!found) throw appError('not_found');
  await racePoint('after the contract is locked');
  return found as LockedContract; // held until the transaction ends
}

/** All signers of a contract, the platform first, then by side and rank. */
export async function signersOf(db: Db, contractIds: readonly number[]): Promise<Signer[]> {
  if (contractIds.length === 0) return [];
  return db
    .select()
    .from(contractSigners)
    .where(inArray(contractSigners.contractId, [...contractIds]))
    .orderBy(
      asc(contractSigners.contractId),
      sql`${contractSigners.role} <> 'platform'`,
      sql`${contractSigners.role} <> 'seller'`,
      asc(contractSigners.rank),
    );
}

/** A contract, and where an account has several people in it, which of them acts. */
export interface SignerRef {
  id: number;
  /** key of a signer; left out: the one whose turn it is */
  memberId?: number | undefined;
}

/**
 * The signer that an account acts for: of its people who may act now the first who has something to do, else the first who
 * has not signed, else its first; or the one that it names, as far as that one is not behind others in an order.
 * @returns undefined where none of the signers is the account's
 * @throws appError rule_broken where another one's turn comes first
 */
export function currentSigner(
  signers: readonly Signer[],
  userId: number,
  memberId?: number,
): Signer | undefined {
  const own = signers.filter((signer) => signer.userId === userId);
  const first =
    own.find((signer) => mayAct(signer, own)) ?? own.find(({ signedAt }) => !signedAt) ?? own[0];
  if (memberId === undefined) return first;
  const named = own.find(({ id }) => id === memberId);
  if (named && !named.signedAt && !isTurnOf(named, own)) {
    throw appError('rule_broken', { msg: '本方约定依次签署，还没有轮到这位签署人' });
  }
  return named;
}

/** Steps at which a signer has nothing to do himself, as far as the contract is signed here. */
const stepsOfOthers: readonly NextPage[] = ['waiting', 'ready_sign', 'finished'];

/** Whether the order that his side has agreed on lets a signer act now. @param own all signers of that side */
const isTurnOf = (signer: Signer, own: readonly Signer[]): boolean =>
  !signer.inOrder || !own.some((each) => each.rank < signer.rank && !each.signedAt);

/** Whether a signer has something to do here now. @param own all signers of that side */
export const mayAct = (signer: Signer, own: readonly Signer[]): boolean =>
  isTurnOf(signer, own) && !stepsOfOthers.includes(stepOf(signer));

/** The signer that an address has to name: one of several of an account who act side by side. */
export const memberToName = (
  { id, userId }: Signer,
  signers: readonly Signer[],
): number | undefined =>
  signers.some((each) => each.userId === userId && !each.inOrder) ? id : undefined;

export const stepOf = (signer: Signer): NextPage =>
  nextPage({
    level: signer.level,
    idType: signer.idType,
    hasAgreed: signer.agreedAt !== null,
    hasPassed: signer.passedAt !== null,
    certificate: signer.certificate,
    hasConfirmed: signer.confirmedAt !== null,
    hasSigned: signer.signedAt !== null,
  });

/** One of an account's contracts, with the signer whose turn it is of its side. */
export interface OwnContract {
  contract: LockedContract;
  signers: Signer[];
  signer: Signer;
}

/**
 * The caller's contract, held.
 * @throws appError not_found where it is missing or somebody else's, both alike
 */
export async function lockOwnContract(
  tx: Db,
  caller: Caller,
  { id, memberId }: SignerRef,
): Promise<OwnContract> {
  const [own] = await tx
    .select({ id: contractSigners.id })
    .from(contractSigners)
    .where(and(eq(contractSigners.contractId, id), eq(contractSigners.userId, caller.userId)))
    .limit(1);
  if (!own) throw appError('not_found');
  const contract = await lockContract(tx, id);
  const signers = await signersOf(tx, [id]);
  const signer = currentSigner(signers, caller.userId, memberId);
  if (!signer) throw appError('not_found');
  return { contract, signers, signer };
}

/**
 * The caller's contract, held, where it may be signed now and one of these steps is due.
 * @throws appError not_found; rule_broken where it is over, has no paper yet, or another step is due
 */
export async function lockAtStep(
  tx: Db,
  caller: Caller,
  which: SignerRef,
  steps: readonly NextPage[],
): Promise<OwnContract> {
  const own = await lockOwnContract(tx, caller, which);
  await assertLiving(tx, own.contract);
  const step = stepOf(own.signer);
  if (!steps.includes(step)) {
    throw appError('rule_broken', {
      msg: '这一步已经办过，或还没有轮到，已为您转到该办的一步',
      data: { next_page: step },
    });
  }
  return own;
}

/** @throws appError rule_broken where it cannot be signed any more, or not yet */
export async function assertLiving(tx: Db, contract: Contract): Promise<void> {
  if (contract.state !== 'signing') {
    throw appError('rule_broken', {
      msg: `合同${contractStates[contract.state]}，不能再操作，请刷新后查看`,
    });
  }
  const [clock] = await tx
    .select({
      isOver: sql<boolean>`${contracts.restingSince} is null and ${contracts.expiresAt} <= now()`,
    })
    .from(contracts)
    .where(eq(contracts.id, contract.id));
  if (clock?.isOver) {
    throw appError('rule_broken', { msg: '合同已过签署期限，不能再签；可以重新发起' });
  }
  if (!contract.fileKey) {
    throw appError('rule_broken', { msg: '合同文件正在生成，请几秒后再试' });
  }
}
