import { eq, sql } from 'drizzle-orm';
import { ordersGoOn } from '@/lib/domain/contracts/orders-go-on';
import { contractKinds } from '@/lib/domain/contracts/states';
import { remindEveryHours } from '@/lib/domain/contracts/times';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { endContract } from '@/server/contracts/completion/finish-contract';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { contractNotices, nameOf } from '../contract-notices';
import { lockContract, lockOwnContract, type SignerRef } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { signerSent } from './sender-of';

/**
 * Refuses to sign: the contract ends, its orders and their money stay as they are.
 * @throws appError not_found; rule_broken where it is over or the own side has signed
 */
export async function refuseContract(
  ctx: CallContext<Caller>,
  { reason, ...which }: SignerRef & { reason: string },
): Promise<{ contract_sn: string }> {
  const { db: tx, caller } = ctx;
  const { contract, signer } = await lockOwnContract(tx, caller, which);
  if (contract.state !== 'signing' && contract.state !== 'draft') {
    throw appError('rule_broken', { msg: '合同已经结束，不能再拒签' });
  }
  if (signer.signedAt || signer.confirmedAt) {
    throw appError('rule_broken', {
      msg: '您已经签署，不能再拒签；要撤回的，在合同页撤回或请求对方同意撤回',
    });
  }
  await tx
    .update(contractSigners)
    .set({ refusedAt: sql`now()` })
    .where(eq(contractSigners.id, signer.id));
  const said = signerSent(ctx, signer);
  await endContract(tx, contract, 'refuse', {
    said,
    reason,
    person: said.person || '对方',
    except: caller.userId,
  });
  ctx.setMessage(`已拒签，${ordersGoOn}`);
  return { contract_sn: contract.contractSn };
}

/**
 * An operator takes a contract back before its last signature.
 * @throws appError not_found, rule_broken
 */
export async function revokeContract(
  tx: Db,
  { contractSn, reason }: { contractSn: string; reason: string },
): Promise<void> {
  const [found] = await tx
    .select({ id: contracts.id })
    .from(contracts)
    .where(eq(contracts.contractSn, contractSn));
  if (!found) throw appError('not_found', { msg: `没有合同 ${contractSn}` });
  const contract = await lockContract(tx, found.id);
  if (contract.state !== 'signing' && contract.state !== 'draft') {
    throw appError('rule_broken', { msg: `合同 ${contractSn} 已经结束，不能撤销` });
  }
  await endContract(tx, contract, 'revoke', { said: { by: 'operator' }, reason });
}

/** Reminds the others who have not signed, once a day. @throws appError rule_broken where it is too early or nobody is left */
export async function remindOthers(
  ctx: CallContext<Caller>,
  id: number,
): Promise<{ reminded: number }> {
  const { db: tx, caller } = ctx;
  const { contract, signers, signer } = await lockOwnContract(tx, caller, { id });
  if (contract.state !== 'signing' || !signer.signedAt) {
    throw appError('rule_broken', { msg: '您签署之后，才能提醒还没有签的一方' });
  }
  const others = signers.filter(({ userId, signedAt }) => userId !== caller.userId && !signedAt);
  if (others.length === 0) throw appError('rule_broken', { msg: '没有还要签的一方' });
  const [clock] = await rows<{ is_early: boolean; mark: string }>(
    tx,
    sql`select coalesce(reminded_at > now() - make_interval(hours => ${remindEveryHours}), false) as is_early,
          to_char(now(), 'YYYYMMDDHH24MI') as mark from contracts where id = ${id}`,
  );
  if (!clock || clock.is_early) {
    throw appError('rule_broken', { msg: '24 小时内已提醒过，明天可再提醒' });
  }
  await tx.update(contracts).set({ remindedAt: sql`now()` }).where(eq(contracts.id, id));
  await contractNotices.remind(
    tx,
    contract,
    others,
    `hand ${clock.mark}`,
    worded('contract_hurried', {
      contract: nameOf(contract),
      kind: contractKinds[contract.kind],
    }),
  );
  await appendRecord(tx, contract, 'reminded', signerSent(ctx, signer));
  ctx.setMessage('已提醒对方');
  return { reminded: new Set(others.map(({ userId }) => userId)).size };
}
