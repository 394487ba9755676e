import { and, eq, gte, sql } from 'drizzle-orm';
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

/** Lets the work on a contract that was given up begin anew. @throws appError not_found, rule_broken where it was not */
export async function retryContract(tx: Db, contractSn: string): Promise<void> {
  const its = eq(contracts.contractSn, contractSn);
  const retried = await tx
    .update(contracts)
    .set({ failures: 0, workUntil: null })
    .where(and(its, isStuck))
    .returning({ id: contracts.id });
  if (retried.length > 0) return;
  if ((await tx.$count(contracts, its)) === 0)
    throw appError('not_found', { msg: `没有合同 ${contractSn}` });
  throw appError('rule_broken', { msg: `合同 ${contractSn} 没有停下来，不需要重新处理` });
}
