import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { endedContractStates } from '@/lib/domain/contracts/states';
import { makeCertificate } from '@/server/contracts/completion/make-certificate';
import { makeFile } from '@/server/contracts/paper/make-file';
import { sealSigner } from '@/server/contracts/paper/seal-signer';
import { settleAtProvider } from '@/server/contracts/provider/settle-at-provider';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { isSigningAway } from '@/server/providers/signing/away';
import { signingProvider } from '@/server/providers/signing/provider';
import type { Contract } from '../lock-contract';
import { contractSigners, contracts } from '../tables';

/** A copy that died leaves its work so long. */
const leaseSeconds = 20;
/** A signing provider that does not answer is asked again after so long; that is nobody's failure. */
const awaySeconds = 60;
/** After so many failures somebody has to look; the operator's queue shows it. */
export const mostFailures = 5;

/** Contracts a call; the next round of the jobs takes the rest. */
const most = 200;

/**
 * Makes the papers, seals and certificate pages that are due. Several copies share the work: each takes a contract for some
 * seconds, and what it writes stands only where nobody else was faster.
 * @param concurrency contracts at a time; one where `db` is a transaction
 * @returns how many were worked on
 */
export async function runContractWork(db: Db, concurrency = 1): Promise<number> {
  let taken = 0;
  const lane = async (): Promise<number> => {
    let done = 0;
    while (taken++ < most && (await runNext(db))) done++;
    return done;
  };
  const done = await Promise.all(Array.from({ length: concurrency }, lane));
  return done.reduce((sum, each) => sum + each, 0);
}

/** @returns false where nothing is due */
async function runNext(db: Db): Promise<boolean> {
  const due = await takeDue(db);
  if (!due) return false;
  try {
    const pause = await workOn(db, due);
    await db
      .update(contracts)
      .set({ workUntil: pause ? inSeconds(pause) : null, failures: 0 })
      .where(eq(contracts.id, due.id));
  } catch (error) {
    if (isSigningAway(error)) {
      log().warn({ err: error, contract: due.id }, 'the signing provider is away');
      await db
        .update(contracts)
        .set({ workUntil: inSeconds(awaySeconds) })
        .where(eq(contracts.id, due.id));
      return true;
    }
    log().error({ err: error, contract: due.id }, 'a contract could not be worked on');
    await db
      .update(contracts)
      .set({
        failures: sql`${contracts.failures} + 1`,
        // The next try comes later each time.
        workUntil: sql`now() + make_interval(secs => ${leaseSeconds} * (1 + ${contracts.failures}))`,
      })
      .where(eq(contracts.id, due.id));
  }
  return true;
}

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

/** @returns seconds until it is worth looking at it again; 0: at once */
async function workOn(db: Db, due: Due): Promise<number> {
  if (due.state === 'signing' && !due.fileKey) await makeFile(db, due.id);
  else if (due.state === 'done') await makeCertificate(db, due.id);
  else if (due.providerRef) return settleAtProvider(db, due.id);
  else await sealSigner(db, due.id);
  return 0;
}

/** What only a contract that is signed at a provider waits for: its deadline there, and the end of what has ended here. */
function dueAtProvider() {
  if (!signingProvider()) return undefined;
  return and(
    isNotNull(contracts.providerRef),
    or(
      inArray(contracts.state, endedContractStates),
      and(
        eq(contracts.state, 'signing'),
        isNull(contracts.restingSince),
        sql`${contracts.expiresAt} <= now()`,
      ),
    ),
  );
}

const isFree = or(isNull(contracts.workUntil), sql`${contracts.workUntil} < now()`);

type Due = Pick<Contract, 'id' | 'fileKey' | 'state' | 'providerRef'>;

async function takeDue(db: Db): Promise<Due | undefined> {
  const ready = sql`exists (select 1 from ${contractSigners} s where s.contract_id = ${contracts.id}
    and s.confirmed_at is not null and s.signed_at is null)`;
  const due = db
    .select({ id: contracts.id })
    .from(contracts)
    .where(
      and(
        isFree,
        lt(contracts.failures, mostFailures),
        or(
          and(eq(contracts.state, 'signing'), or(isNull(contracts.fileKey), ready)),
          and(eq(contracts.state, 'done'), isNull(contracts.certificateKey)),
          dueAtProvider(),
        ),
      ),
    )
    .orderBy(contracts.id)
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(contracts)
    .set({ workUntil: inSeconds(leaseSeconds) })
    .where(eq(contracts.id, sql`(${due})`))
    .returning({
      id: contracts.id,
      fileKey: contracts.fileKey,
      state: contracts.state,
      providerRef: contracts.providerRef,
    });
  return taken;
}
