import { eq, sql } from 'drizzle-orm';
import { endedContractStates } from '@/lib/domain/contracts/states';
import { maskName } from '@/lib/domain/identity/party-name';
import { endContract, expireContract } from '@/server/contracts/completion/finish-contract';
import { recordSigned } from '@/server/contracts/signing/record-signed';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import type { SigningTask } from '@/server/providers/signing/provider';
import { type StagedFile, stageFile } from '@/server/site/public';
import { type Contract, lockContract, type Signer, signersOf } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { type AtProvider, actorIdOf, atProvider } from './at-provider';

/** Seconds until a paper is asked about again that people sign at the provider; a notice of it comes sooner. */
const nextAsk = 120;
/** Seconds that the provider takes to finish a file. */
const untilClosed = 3;

/**
 * Brings a contract to where it stands at the provider: who has signed there after all steps here, its file when everybody
 * has, its end there, or its end here that the provider has to be told. Nothing of a notice is believed: it is asked.
 * @returns seconds until it is to be asked about again; 0 where nothing is left
 * @throws Error of the provider's (signing-away.ts)
 */
export async function settleAtProvider(db: Db, contractId: number): Promise<number> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  const there = contract ? atProvider(contract) : null;
  if (!contract || !there) return 0;
  if (contract.state !== 'signing') return endThere(db, contract, there);
  const task = await there.provider.ask(there.task);
  if (task.state === 'refused' || task.state === 'revoked' || task.state === 'expired') {
    await endHere(db, contract, there, task);
    return 0;
  }
  const signers = await signersOf(db, [contractId]);
  const fresh = signers.filter((signer) => isFresh(signer, task));
  const isComplete = signers.every((signer) => signer.signedAt || fresh.includes(signer));
  if (!isComplete && (await isOverdue(db, contractId))) {
    // There first: whoever signs there at this moment is either in time or finds it over.
    if (task.state === 'closed' || (await there.provider.cancel(there.task, '到期未签'))) {
      await inTransaction(db, async (tx) => {
        const locked = await lockContract(tx, contractId);
        if (locked.state === 'signing') await expireContract(tx, locked);
      });
    }
    return untilClosed;
  }
  if (isComplete && task.state === 'all') {
    await there.provider.close(there.task);
    return untilClosed;
  }
  const file =
    isComplete && task.state === 'closed' ? await stageFile(db, await fileOf(there)) : null;
  await racePoint('contract asked about');
  // The last signature stands when the file with it is here.
  await takeOver(db, contract, there, { task, file, signers: isComplete && !file ? [] : fresh });
  return file ? 0 : nextAsk;
}

/** The will of a signer stands, he has signed there, and it is not written down yet. */
const isFresh = (signer: Signer, { signed }: SigningTask): boolean =>
  signer.confirmedAt !== null && signer.signedAt === null && signed.has(actorIdOf(signer));

interface Taken {
  task: SigningTask;
  signers: readonly Signer[];
  file: StagedFile | null;
}

async function takeOver(
  db: Db,
  contract: Contract,
  { provider, task: number }: AtProvider,
  { task, signers, file }: Taken,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    if (locked.state !== 'signing' || locked.sha256 !== contract.sha256) return;
    for (const signer of signers) {
      const isLast = signer === signers.at(-1);
      await recordSigned(tx, locked, signer, {
        at: task.signed.get(actorIdOf(signer)) ?? null,
        serial: '',
        certificateSha256: '',
        file: isLast ? file : null,
        note: `${provider.label}签署，任务 ${number}`,
      });
    }
  });
}

/** @throws Error where it is no signed PDF: nobody's word but the file's is taken for that */
async function fileOf({ provider, task }: AtProvider): Promise<Buffer> {
  const file = Buffer.from(await provider.file(task));
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.includes('/ByteRange')) {
    throw new Error(`task ${task} of ${provider.name} gives no signed PDF`);
  }
  return file;
}

/** It was refused, taken back or run out there. */
async function endHere(
  db: Db,
  contract: Contract,
  { provider }: AtProvider,
  { state, reason, refusedBy }: SigningTask,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contract.id);
    if (locked.state !== 'signing') return;
    await tx.update(contracts).set({ providerRef: null }).where(eq(contracts.id, locked.id));
    if (state === 'expired') return expireContract(tx, locked);
    const signers = await signersOf(tx, [locked.id]);
    const signer = signers.find((each) => actorIdOf(each) === refusedBy);
    if (state !== 'refused' || !signer) {
      const why = reason || `在${provider.label}被终止`;
      return endContract(tx, locked, 'end_there', { said: { by: 'system' }, reason: why });
    }
    const why = reason || '未写明原因';
    const person = maskName(unseal(signer.nameSealed));
    await tx
      .update(contractSigners)
      .set({ refusedAt: sql`now()` })
      .where(eq(contractSigners.id, signer.id));
    await endContract(tx, locked, 'refuse', {
      said: {
        by: signer.role,
        account: signer.userId ?? 0,
        person,
        note: `${provider.label}：${why}`,
      },
      reason: why,
      person: person || '对方',
      except: signer.userId,
    });
  });
}

/** It was refused, revoked or has run out here: nobody is to sign it there any more. */
async function endThere(
  db: Db,
  { id, state, endedReason }: Contract,
  { provider, task }: AtProvider,
): Promise<number> {
  if (!(endedContractStates as readonly string[]).includes(state)) return 0;
  const isEnded = await provider.cancel(task, endedReason.slice(0, 200));
  if (!isEnded && (await provider.ask(task)).state === 'closed') {
    log().error({ contract: id, task }, 'a contract that ended here is finished at the provider');
  }
  await db.update(contracts).set({ providerRef: null }).where(eq(contracts.id, id));
  return 0;
}

async function isOverdue(db: Db, contractId: number): Promise<boolean> {
  const [found] = await rows<{ is_over: boolean }>(
    db,
    sql`select resting_since is null and expires_at <= now() as is_over from contracts where id = ${contractId}`,
  );
  return found?.is_over === true;
}
