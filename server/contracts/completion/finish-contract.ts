import { eq, sql } from 'drizzle-orm';
import type { RecordKind } from '@/lib/domain/contracts/record';
import { contractKinds, type endedContractStates } from '@/lib/domain/contracts/states';
import { type NoticeTemplateKey, worded } from '@/lib/domain/messages/notice-templates';
import { stampedBy } from '@/server/contracts/paper/stamped-by';
import { appendRecord, type Said } from '@/server/contracts/record/append-record';
import type { Db } from '@/server/kernel/database';
import { contractNotices, nameOf } from '../contract-notices';
import { type LockedContract, signersOf } from '../lock-contract';
import { contractOrders, contracts } from '../tables';

/** Ends the signing where everybody has signed. @returns whether it did */
export async function finishIfAllSigned(tx: Db, contract: LockedContract): Promise<boolean> {
  const signers = await signersOf(tx, [contract.id]);
  if (signers.some(({ signedAt }) => !signedAt)) return false;
  const stamper = stampedBy(contract);
  await appendRecord(tx, contract, 'finished', { by: 'system', note: stamper });
  await tx
    .update(contracts)
    .set({
      state: 'done',
      // A signature's time is a clock of its own: the end is never told to be before the last one.
      finishedAt: sql`greatest(now(), (select max(signed_at) from contract_signers where contract_id = ${contract.id}))`,
      stampedBy: stamper,
      remindAt: null,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, contract.id));
  await contractNotices.told(
    tx,
    contract,
    'done',
    worded('contract_done', { contract: nameOf(contract) }),
  );
  return true;
}

/** Every way in which a contract ends without everybody's signature. The record's kind also names the messages. */
const endings = {
  refuse: { to: 'refused', record: 'refused', notice: 'contract_refused' },
  withdraw: { to: 'revoked', record: 'withdrawn', notice: 'contract_withdrawn' },
  agree: { to: 'revoked', record: 'withdrawn', notice: 'contract_agreed_off' },
  revoke: { to: 'revoked', record: 'revoked', notice: 'contract_revoked' },
  end_there: { to: 'revoked', record: 'revoked', notice: 'contract_ended_there' },
  order_over: { to: 'revoked', record: 'revoked', notice: 'contract_not_made' },
  expire: { to: 'expired', record: 'expired', notice: 'contract_expired' },
} as const satisfies Record<
  string,
  { to: (typeof endedContractStates)[number]; record: RecordKind; notice: NoticeTemplateKey }
>;

interface End {
  /** who did it; its note is the reason where it says none */
  said: Said;
  /** as everybody reads it */
  reason: string;
  /** the reason on the contract itself, where it says more */
  kept?: string;
  /** who refused to sign */
  person?: string;
  /** who did it is not told */
  except?: number | null;
}

/**
 * Ends a contract: record, state and messages. Its orders may stand in another one; money is not touched. What failed while
 * it lived is over with it: nobody is waited for, and the end at a provider is tried from the first time on.
 */
export async function endContract(
  tx: Db,
  contract: LockedContract,
  name: keyof typeof endings,
  { said, reason, kept = reason, person = '', except = null }: End,
): Promise<void> {
  const { to: state, record, notice } = endings[name];
  await appendRecord(tx, contract, record, { note: reason, ...said });
  await tx
    .update(contracts)
    .set({
      state,
      endedReason: kept,
      finishedAt: sql`now()`,
      remindAt: null,
      restingSince: null,
      failures: 0,
      workUntil: null,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, contract.id));
  await tx
    .update(contractOrders)
    .set({ isLiving: false })
    .where(eq(contractOrders.contractId, contract.id));
  const kind = contractKinds[contract.kind];
  const words = worded(notice, { contract: nameOf(contract), reason, person, kind });
  await contractNotices.told(tx, contract, record, words, except);
}

/** The deadline has passed without everybody's signature. */
export const expireContract = (tx: Db, contract: LockedContract): Promise<void> =>
  endContract(tx, contract, 'expire', {
    said: { by: 'system', note: '' },
    reason: '到期未签，合同过期',
  });
