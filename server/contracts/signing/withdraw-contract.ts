import { eq, sql } from 'drizzle-orm';
import { ordersGoOn } from '@/lib/domain/contracts/orders-go-on';
import { type Withdrawal, withdrawalOf } from '@/lib/domain/contracts/withdrawal';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError } from '@/lib/errors';
import { endContract } from '@/server/contracts/completion/finish-contract';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { contractNotices, nameOf } from '../contract-notices';
import { type Contract, lockOwnContract, type Signer } from '../lock-contract';
import { contracts } from '../tables';
import { signerSent } from './sender-of';

/** What an account may do about taking a contract back. */
export const withdrawalFor = (
  contract: Contract,
  signers: readonly Signer[],
  userId: number,
): Withdrawal => {
  const hasSigned = ({ signedAt, confirmedAt }: Signer) => Boolean(signedAt ?? confirmedAt);
  const customers = signers.filter((signer) => signer.userId !== null);
  return withdrawalOf({
    isOpen: contract.state === 'draft' || contract.state === 'signing',
    isAsker: contract.askedBy === userId,
    hasSigned: customers.some((signer) => signer.userId === userId && hasSigned(signer)),
    hasOtherSigned: customers.some((signer) => signer.userId !== userId && hasSigned(signer)),
    asked:
      contract.withdrawAskedBy === null
        ? 'nobody'
        : contract.withdrawAskedBy === userId
          ? 'me'
          : 'other',
  });
};

/**
 * Takes back a contract that nobody else has signed; after a signature it asks the other side, and the other side's own word
 * ends it. Orders and their money stay as they are.
 * @throws appError not_found; rule_broken where it is over, was asked already, or refusing is the way
 */
export async function withdrawContract(
  ctx: CallContext<Caller>,
  { id, reason }: { id: number; reason: string },
): Promise<{ contract_sn: string; is_over: boolean }> {
  const { db: tx, caller } = ctx;
  const { contract, signers, signer } = await lockOwnContract(tx, caller, { id });
  const way = withdrawalFor(contract, signers, caller.userId);
  const sent = signerSent(ctx, signer);
  switch (way) {
    case '':
      throw appError('rule_broken', { msg: '这份合同现在不能撤回；还没有签的一方可以拒签' });
    case 'asked':
      throw appError('rule_broken', {
        msg: '您已请求撤回，等对方同意；对方不同意的，合同照常签署',
      });
    case 'ask':
      await tx
        .update(contracts)
        .set({ withdrawAskedBy: caller.userId, updatedAt: sql`now()` })
        .where(eq(contracts.id, id));
      await appendRecord(tx, contract, 'withdraw_asked', { ...sent, note: reason });
      await contractNotices.told(
        tx,
        contract,
        'withdraw asked',
        worded('contract_withdraw_asked', { contract: nameOf(contract), reason }),
        caller.userId,
      );
      ctx.setMessage('已请求撤回，等对方同意');
      return { contract_sn: contract.contractSn, is_over: false };
    case 'now':
    case 'agree':
      await endContract(tx, contract, way === 'now' ? 'withdraw' : 'agree', {
        said: sent,
        reason,
        kept: way === 'now' ? `发起方撤回：${reason}` : `双方同意撤回：${reason}`,
        except: caller.userId,
      });
      ctx.setMessage(`已撤回，${ordersGoOn}`);
      return { contract_sn: contract.contractSn, is_over: true };
  }
}
