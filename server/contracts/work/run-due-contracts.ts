import { and, eq, isNull, sql } from 'drizzle-orm';
import { remindDaysBefore } from '@/lib/domain/contracts/times';
import { worded } from '@/lib/domain/messages/notice-templates';
import { expireContract } from '@/server/contracts/completion/finish-contract';
import { startIfComplete } from '@/server/contracts/signing/start-signing';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { processDue } from '@/server/kernel/process-due';
import { racePoint } from '@/server/kernel/race-point';
import { contractNotices, nameOf } from '../contract-notices';
import { type LockedContract, lockContract, signersOf } from '../lock-contract';
import { contracts } from '../tables';

/** What contracts wait for by the clock: decisions, deadlines, reminders. @returns how many were looked after */
export async function runDueContracts(db: Db, most = 200): Promise<number> {
  const begun = await processDue(db, { name: 'contract', most, take: lockDecided, work: beginOne });
  const ended = await processDue(db, { name: 'contract', most, take: findRunOut, work: expireOne });
  const reminded = await processDue(db, {
    name: 'contract',
    most: most - ended,
    take: lockToRemind,
    work: remindOne,
  });
  return begun + ended + reminded;
}

/** A draft of somebody whose verification or authorisation was decided since it was looked at: nobody presses for it. */
async function lockDecided(tx: Db, except: readonly number[]): Promise<LockedContract | undefined> {
  const [found] = await tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.state, 'draft'),
        sql`exists (
          select from verifications v
          where v.user_id in (${contracts.buyerId}, ${contracts.sellerId}) and v.decided_at > ${contracts.updatedAt}
          union all
          select from signing_authorisations a
          where a.user_id in (${contracts.buyerId}, ${contracts.sellerId}) and a.decided_at > ${contracts.updatedAt})`,
        isNoneOf(except),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  return found as LockedContract | undefined; // held by this statement
}

async function beginOne(tx: Db, contract: LockedContract): Promise<void> {
  if (await startIfComplete(tx, contract)) return;
  await tx.update(contracts).set({ updatedAt: sql`now()` }).where(eq(contracts.id, contract.id));
}

/** Run out, and nobody whose will stood in time waits for the seal, even if that comes a second later. */
const isRunOut = and(
  eq(contracts.state, 'signing'),
  isNull(contracts.restingSince),
  sql`${contracts.expiresAt} <= now()`,
  // At a provider it ends there first (settle-at-provider.ts).
  isNull(contracts.providerRef),
  sql`not exists (select 1 from contract_signers s where s.contract_id = ${contracts.id}
    and s.confirmed_at is not null and s.signed_at is null)`,
);

/** Not locked here: expiring waits for whoever is in the middle of signing. */
async function findRunOut(tx: Db, except: readonly number[]): Promise<{ id: number } | undefined> {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(and(isRunOut, isNoneOf(except)))
    .orderBy(contracts.id)
    .limit(1);
  return found;
}

/** Whoever holds the row first wins, and the other finds it over. */
async function expireOne(tx: Db, { id }: { id: number }): Promise<void> {
  await racePoint('contract about to expire');
  const contract = await lockContract(tx, id);
  // Looked at again once it is held: a will that was said meanwhile is no change of the contract's own row.
  const isStillDue = await tx.$count(contracts, and(eq(contracts.id, id), isRunOut));
  if (isStillDue > 0) await expireContract(tx, contract);
}

async function lockToRemind(
  tx: Db,
  except: readonly number[],
): Promise<LockedContract | undefined> {
  const [found] = await tx
    .select()
    .from(contracts)
    .where(
      and(
        eq(contracts.state, 'signing'),
        isNull(contracts.restingSince),
        sql`${contracts.remindAt} <= now()`,
        isNoneOf(except),
      ),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  return found as LockedContract | undefined; // held by this statement
}

const isNoneOf = (ids: readonly number[]) => sql`${contracts.id} <> all(${arrayOf('bigint', ids)})`;

async function remindOne(tx: Db, contract: LockedContract): Promise<void> {
  const daysLeft = (contract.expiresAt?.getTime() ?? 0) - (contract.remindAt?.getTime() ?? 0);
  const [first, last] = remindDaysBefore;
  const isFirst = daysLeft > last * 86_400_000 * 1.5;
  const days = isFirst ? first : last;
  await contractNotices.remind(
    tx,
    contract,
    await signersOf(tx, [contract.id]),
    `${days}d`,
    worded('contract_reminded', { contract: nameOf(contract), days: String(days) }),
  );
  await tx
    .update(contracts)
    .set({
      remindAt: isFirst ? sql`${contracts.expiresAt} - make_interval(days => ${last})` : null,
    })
    .where(eq(contracts.id, contract.id));
}
