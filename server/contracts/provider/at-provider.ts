import { and, eq } from 'drizzle-orm';
import type { ContractFacts } from '@/lib/domain/contracts/facts';
import { contractKinds } from '@/lib/domain/contracts/states';
import { appError } from '@/lib/errors';
import { openFacts } from '@/server/contracts/paper/collect-facts';
import { keepContractFile } from '@/server/contracts/paper/contract-file';
import { appendRecord } from '@/server/contracts/record/append-record';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { sheets } from '@/server/pdf/paper-flow';
import type { SealPlace } from '@/server/pdf/seal-place';
import {
  type SigningActor,
  type SigningProvider,
  signingProvider,
} from '@/server/providers/signing/provider';
import { stageFile } from '@/server/site/public';
import { type Contract, lockContract, type Signer, signersOf, stepOf } from '../lock-contract';
import { contracts } from '../tables';

/** A provider and the number that a contract has there. */
export interface AtProvider {
  provider: SigningProvider;
  task: string;
}

export const providerRefOf = (provider: SigningProvider, task: string): string =>
  `${provider.name}:${task}`;

/**
 * Where a contract is signed, if not here.
 * @throws Error where it was begun at a provider that is not configured any more
 */
export function atProvider({ id, providerRef }: Contract): AtProvider | null {
  if (!providerRef) return null;
  const [name, task = ''] = providerRef.split(':');
  const provider = signingProvider();
  if (!provider || provider.name !== name)
    throw new Error(`contract ${id} is signed at ${name}, which is off`);
  return { provider, task };
}

/** A signer as the provider knows him. */
export const actorIdOf = ({ role, id }: Pick<Signer, 'role' | 'id'>): string =>
  role === 'platform' ? 'c' : `s${id}`;

interface Made {
  contract: Contract;
  facts: ContractFacts;
  pdf: Uint8Array;
  pages: number;
  places: Record<string, SealPlace>;
  /** version of the template, for the record */
  text: string;
}

/**
 * Hands a new paper over to the provider, and keeps it with its number there: both or neither. What a copy that was slower
 * has handed over is taken back.
 */
export async function handToProvider(
  db: Db,
  provider: SigningProvider,
  { contract, facts, pdf, pages, places, text }: Made,
): Promise<void> {
  const signers = await signersOf(db, [contract.id]);
  const actors = signers.map((signer) => actorOf(signer, facts, places));
  const platform = actors.find(({ id }) => id === 'c');
  if (!platform || !contract.expiresAt) throw new Error('a contract that is signed has both');
  // Before it: where the store is away nothing is begun there that nobody would take back.
  const file = await stageFile(db, Buffer.from(pdf));
  const task = await provider.begin({
    contractSn: contract.contractSn,
    title: contractKinds[contract.kind],
    pdf,
    expiresAt: contract.expiresAt,
    platform,
    actors: actors.filter((actor) => actor !== platform),
  });
  const isKept = await inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    if (locked.state !== 'signing' || locked.fileKey) return false;
    await keepContractFile(tx, locked, file);
    await appendRecord(tx, locked, 'made', {
      by: 'platform',
      text,
      file_before: '',
      file_after: file.sha256,
      note: `${pages} 页，交${provider.label}签署，任务 ${task}`,
    });
    await tx
      .update(contracts)
      .set({ pages, places, providerRef: providerRefOf(provider, task) })
      .where(eq(contracts.id, contract.id));
    return true;
  });
  if (!isKept) await provider.cancel(task, '合同已结束');
}

function actorOf(
  signer: Signer,
  { parties }: ContractFacts,
  places: Record<string, SealPlace>,
): SigningActor {
  const letter = { buyer: 'a', seller: 'b', platform: 'c' }[signer.role];
  const party = parties.find(({ key }) => key === letter);
  if (!party) throw new Error(`nobody stands at ${letter}`);
  const isCompany = signer.role === 'platform' || (party.kind === 'company' && signer.rank === 0);
  const place = places[letter];
  return {
    id: actorIdOf(signer),
    kind: isCompany ? 'company' : 'person',
    name: isCompany ? party.name : unseal(signer.nameSealed),
    code: isCompany && signer.role !== 'platform' ? party.code : '',
    // Further people of a company sign where they like: the paper has one place for each side.
    place: place && signer.rank === 0 ? middleOf(place) : null,
  };
}

const middleOf = ({ page, rect: [x1, y1, x2, y2] }: SealPlace) => ({
  page: page + 1,
  x: (x1 + x2) / 2,
  y: sheets.upright.height - (y1 + y2) / 2,
});

/** Where a signer who has confirmed still has to sign; null: nowhere but here. */
export function waitingAt(contract: Contract, signer: Signer): AtProvider | null {
  if (contract.state !== 'signing' || stepOf(signer) !== 'ready_sign') return null;
  return atProvider(contract);
}

/** Lets a signer who has confirmed sign at the provider. @throws appError try_later where it does not answer */
export async function admitToProvider(contract: Contract, signer: Signer): Promise<void> {
  const there = waitingAt(contract, signer);
  if (!there || !contract.factsSealed) return;
  const facts = openFacts(contract.factsSealed);
  const actor = actorOf(signer, facts, contract.places ?? {});
  await answered(there, () => there.provider.admit(there.task, actor));
}

/**
 * Where a signer who has confirmed signs at the provider; it opens once and is asked for when it is followed.
 * @returns null where nothing is to be signed there @throws appError try_later where it does not answer
 */
export async function addressAtProvider(
  contract: Contract,
  signer: Signer,
  returnUrl: string,
): Promise<string | null> {
  const there = waitingAt(contract, signer);
  if (!there) return null;
  return answered(there, () => there.provider.address(there.task, actorIdOf(signer), returnUrl));
}

async function answered<T>({ provider }: AtProvider, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    log().warn({ err: error }, 'the signing provider could not be asked for a signer');
    throw appError('try_later', {
      msg: `${provider.label}暂时没有应答，合同没有签署，请一分钟后再试`,
    });
  }
}

/** Has a contract asked about at once, because the provider says that something happened. @returns whether it is known */
export async function askSoon(
  db: Db,
  { contractSn, ref }: { contractSn: string; ref: string },
): Promise<boolean> {
  const [found] = await db
    .update(contracts)
    .set({ workUntil: null })
    .where(and(eq(contracts.contractSn, contractSn), eq(contracts.providerRef, ref)))
    .returning({ id: contracts.id });
  return found !== undefined;
}
