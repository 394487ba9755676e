import { eq, sql } from 'drizzle-orm';
import type { endedContractStates } from '@/lib/domain/contracts/contract-states';
import { mayAskAnew } from '@/lib/domain/contracts/orders-go-on';
import type { Db } from '@/server/kernel/database';
import { appendRecord } from './append-record';
import { contractNotices } from './contract-notices';
import { type LockedContract, signersOf } from './lock-contract';
import { stampedBy } from './stamped-by';
import { contractOrders, contracts } from './tables';

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
  await contractNotices.told(tx, contract, 'done', {
    title: '已签完，合同生效',
    body: '可以下载合同和签署证书，任何人都可以在「合同验真」核对',
  });
  return true;
}

interface End {
  state: (typeof endedContractStates)[number];
  /** as everybody reads it */
  reason: string;
}

/** Ends a contract without everybody's signature: its orders may stand in another one. Money is not touched. */
export async function endContract(
  tx: Db,
  contract: LockedContract,
  { state, reason }: End,
): Promise<void> {
  await tx
    .update(contracts)
    .set({
      state,
      endedReason: reason,
      finishedAt: sql`now()`,
      remindAt: null,
      restingSince: null,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, contract.id));
  await tx
    .update(contractOrders)
    .set({ isLiving: false })
    .where(eq(contractOrders.contractId, contract.id));
}

/** The deadline has passed without everybody's signature. */
export async function expireContract(tx: Db, contract: LockedContract): Promise<void> {
  await appendRecord(tx, contract, 'expired', { by: 'system' });
  await endContract(tx, contract, { state: 'expired', reason: '到期未签，合同过期' });
  await contractNotices.told(tx, contract, 'expired', {
    title: '已过期',
    body: `到期没有签完。${mayAskAnew}`,
  });
}
