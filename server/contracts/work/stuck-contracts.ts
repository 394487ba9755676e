import { and, eq, gte, sql } from 'drizzle-orm';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import {
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  queueOf,
  section,
} from '@/server/process/public';
import { contractFacts } from '../contract-facts';
import { contracts } from '../tables';
import { mostFailures } from './run-contract-work';

const isStuck = gte(contracts.failures, mostFailures);

/** Contracts whose paper or seal could not be made again and again: somebody has to look at the log. */
export const stuckContractQueue = queueOf({
  name: '生成或盖章失败的合同',
  waiting: sql`${contracts} where ${isStuck}`,
  key: sql`${contracts.contractSn}`,
  since: sql`${contracts.updatedAt}`,
  list: async (db, { most, skip }) => {
    const found = await db
      .select({
        contractSn: contracts.contractSn,
        kind: contracts.kind,
        failures: contracts.failures,
        updatedAt: contracts.updatedAt,
      })
      .from(contracts)
      .where(isStuck)
      .orderBy(contracts.updatedAt, contracts.contractSn)
      .limit(most)
      .offset(skip);
    return found.map(({ contractSn, kind, failures, updatedAt }) => ({
      contractSn,
      key: contractSn,
      since: updatedAt.toISOString(),
      title: `${contractKinds[kind]} ${contractSn}`,
      detail: `试过 ${failures} 次`,
      cells: [`contract_sn=${contractSn}`, `试过 ${failures} 次，原因见日志`],
    }));
  },
  item: stuckContractItem,
});

async function stuckContractItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.contractSn, key));
  if (!contract) return undefined;
  const given = { contract_sn: key };
  return {
    ...consoleItem({
      title: `${contractKinds[contract.kind]} ${key}`,
      state: contractStates[contract.state],
      sections: [
        section('没有做成的', [
          fact('要做的', contract.fileKey ? '盖章或出具证书页' : '生成文件'),
          fact('试过', `${contract.failures} 次`, { remark: '原因见程序的日志' }),
          fact('最近变动', formatTime(contract.updatedAt.toISOString(), 'minute')),
        ]),
        section('合同', await contractFacts(db, contract)),
      ],
      acts: [
        ...(contract.failures >= mostFailures
          ? [itemAct('retry_contract', '重新处理', 'other', given, '从头再试，在查明原因之后')]
          : []),
        ...(contract.state === 'signing'
          ? [
              itemAct(
                'revoke_contract',
                '撤销合同',
                'other',
                given,
                '合同结束，各方可见原因；订单不受影响',
              ),
            ]
          : []),
      ],
    }),
    users: [contract.buyerId, contract.sellerId].filter((id) => id !== null),
  };
}

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
