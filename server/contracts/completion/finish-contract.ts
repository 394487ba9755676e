import { eq, sql } from 'drizzle-orm';
import { mayAskAnew } from '@/lib/domain/contracts/orders-go-on';
import type { RecordKind } from '@/lib/domain/contracts/record';
import type { endedContractStates } from '@/lib/domain/contracts/states';
import { stampedBy } from '@/server/contracts/paper/stamped-by';
import { appendRecord, type Said } from '@/server/contracts/record/append-record';
import type { Db } from '@/server/kernel/database';
import { contractNotices } from '../contract-notices';
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
  await contractNotices.told(tx, contract, 'done', {
    title: '已签完，合同生效',
    body: '可以下载合同和签署证书，任何人都可以在「合同验真」核对',
  });
  return true;
}

/** Every way in which a contract ends without everybody's signature. The record's kind also names the messages. */
const endings = {
  refuse: { to: 'refused', record: 'refused', title: '被拒签' },
  withdraw: { to: 'revoked', record: 'withdrawn', title: '已被发起方撤回' },
  agree: { to: 'revoked', record: 'withdrawn', title: '双方同意，已撤回' },
  revoke: { to: 'revoked', record: 'revoked', title: '被平台撤销' },
  end_there: { to: 'revoked', record: 'revoked', title: '被撤销' },
  order_over: { to: 'revoked', record: 'revoked', title: '不再生成' },
  expire: { to: 'expired', record: 'expired', title: '已过期' },
} as const satisfies Record<
  string,
  { to: (typeof endedContractStates)[number]; record: RecordKind; title: string }
>;

interface End {
  /** who did it; its note is the reason where it says none */
  said: Said;
  /** as everybody reads it */
  reason: string;
  /** the reason on the contract itself, where it says more */
  kept?: string;
  /** of the message; left out: the reason, and that one may ask anew */
  body?: string;
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
  { said, reason, kept = reason, body = `原因：${reason}。${mayAskAnew}`, except }: End,
): Promise<void> {
  const { to: state, record, title } = endings[name];
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
  await contractNotices.told(tx, contract, record, { title, body, ...(except ? { except } : {}) });
}

/** The deadline has passed without everybody's signature. */
export const expireContract = (tx: Db, contract: LockedContract): Promise<void> =>
  endContract(tx, contract, 'expire', {
    said: { by: 'system', note: '' },
    reason: '到期未签，合同过期',
    body: `到期没有签完。${mayAskAnew}`,
  });
