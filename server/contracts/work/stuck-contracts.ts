import { and, eq, gte, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { queueOf } from '@/server/process/public';
import { contracts } from '../tables';
import { mostFailures } from './run-contract-work';

const isStuck = gte(contracts.failures, mostFailures);

/** Contracts whose paper or seal could not be made again and again: somebody has to look at the log. */
export const stuckContractQueue = queueOf({
  name: '生成或盖章失败的合同',
  waiting: sql`${contracts} where ${isStuck}`,
  list: async (db, { most, skip }) => {
    const found = await db
      .select({ contractSn: contracts.contractSn, failures: contracts.failures })
      .from(contracts)
      .where(isStuck)
      .orderBy(contracts.id)
      .limit(most)
      .offset(skip);
    return found.map(({ contractSn, failures }) => ({
      contractSn,
      cells: [`contract_sn=${contractSn}`, `试过 ${failures} 次，原因见日志`],
    }));
  },
});

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
