import { eq, gte, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { firstWindow, windowSql } from '@/server/kernel/window';
import { contracts } from './tables';
import { mostFailures } from './work-off-contracts';

const isStuck = gte(contracts.failures, mostFailures);

/** Contracts whose paper or seal could not be made again and again: somebody has to look at the log. */
export const countStuckContracts = (db: Db): Promise<number> => db.$count(contracts, isStuck);

export const listStuckContracts = (
  db: Db,
  window = firstWindow,
): Promise<{ contractSn: string; failures: number }[]> =>
  rows(
    db,
    sql`select contract_sn as "contractSn", failures from contracts where ${isStuck}
        order by id ${windowSql(window)}`,
  );

/** Lets the work on a contract begin anew. @throws appError not_found */
export async function retryContract(tx: Db, contractSn: string): Promise<void> {
  const [found] = await tx
    .update(contracts)
    .set({ failures: 0, workUntil: null })
    .where(eq(contracts.contractSn, contractSn))
    .returning({ id: contracts.id });
  if (!found) throw appError('not_found', { msg: `没有合同 ${contractSn}` });
}
