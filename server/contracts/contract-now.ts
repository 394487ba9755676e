import { eq } from 'drizzle-orm';
import { contractStates } from '@/lib/domain/contracts/states';
import type { Db } from '@/server/kernel/database';
import { contracts } from './tables';

/** What a contract is at this moment, as the record of an act on it says before and after. */
export async function contractSnapshot(
  db: Db,
  contractSn: string,
): Promise<Record<string, string>> {
  const found = await contractOf(db, contractSn);
  return found ? { 合同状态: contractStates[found.state] } : {};
}

/** The accounts that a contract is between; none where there is no such one. */
export async function sidesOfContract(db: Db, contractSn: string): Promise<number[]> {
  const found = await contractOf(db, contractSn);
  return found ? [found.buyerId, found.sellerId].flatMap((userId) => userId ?? []) : [];
}

async function contractOf(db: Db, contractSn: string) {
  const [found] = await db.select().from(contracts).where(eq(contracts.contractSn, contractSn));
  return found;
}
