import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { contracts } from '../tables';

export interface ContractTimer {
  contractSn: string;
  expiresAt: string;
  secondsLeft: number;
}

/** The deadlines of signing that run out next. */
export async function listContractTimers(db: Db, most: number): Promise<ContractTimer[]> {
  const found = await db
    .select({
      contractSn: contracts.contractSn,
      expiresAt: contracts.expiresAt,
      secondsLeft: sql<number>`greatest(0, ceil(extract(epoch from ${contracts.expiresAt} - now())))::int`,
    })
    .from(contracts)
    .where(
      and(
        eq(contracts.state, 'signing'),
        isNull(contracts.restingSince),
        isNotNull(contracts.expiresAt),
      ),
    )
    .orderBy(asc(contracts.expiresAt))
    .limit(most);
  return found.map(({ expiresAt, ...timer }) => ({
    ...timer,
    expiresAt: expiresAt?.toISOString() ?? '',
  }));
}
