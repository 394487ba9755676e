import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { endContract } from './completion/finish-contract';
import { type LockedContract, lockContract } from './lock-contract';
import { startIfComplete } from './signing/start-signing';
import { contractOrders, contracts } from './tables';

/** An order's brief is complete: signing begins where nothing else was missing. The jobs make the paper. */
export async function startContractOf(tx: Db, orderId: number): Promise<void> {
  const draft = await lockDraftOf(tx, orderId);
  if (draft) await startIfComplete(tx, draft);
}

/** An order ends that nobody has begun: a draft with it would wait for a brief that nobody can write any more. */
export async function endDraftOf(
  tx: Db,
  { id, orderSn }: { id: number; orderSn: string },
): Promise<void> {
  const draft = await lockDraftOf(tx, id);
  if (!draft) return;
  const reason = `订单 ${orderSn} 已结束`;
  await endContract(tx, draft, 'order_over', {
    said: { by: 'system' },
    reason,
  });
}

/** The draft in which an order stands, held; undefined where it stands in none. */
async function lockDraftOf(tx: Db, orderId: number): Promise<LockedContract | undefined> {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contractOrders)
    .innerJoin(contracts, eq(contracts.id, contractOrders.contractId))
    .where(
      and(
        eq(contractOrders.orderId, orderId),
        eq(contractOrders.isLiving, true),
        eq(contracts.state, 'draft'),
      ),
    );
  if (!found) return undefined;
  const contract = await lockContract(tx, found.id);
  return contract.state === 'draft' ? contract : undefined;
}
