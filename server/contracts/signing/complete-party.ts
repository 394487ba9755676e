import { appError, invalid } from '@/lib/errors';
import {
  missingDetails,
  partiesOf,
  partyLabel,
  sealDetails,
} from '@/server/contracts/paper/party-details';
import { appendRecord } from '@/server/contracts/record/append-record';
import { startAfterCommit } from '@/server/contracts/work/contract-work';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { lockOwnContract } from '../lock-contract';
import { contractParties } from '../tables';
import { senderOf } from './sender-of';
import { startIfComplete } from './start-signing';

/**
 * Takes what the caller's side says for the paper; with the last thing that was missing signing begins.
 * @throws appError not_found; rule_broken where the paper exists already, or the account is not verified
 */
export async function completeParty(
  ctx: CallContext<Caller>,
  { id, address, signerName }: { id: number; address: string; signerName: string },
): Promise<{ contractSn: string; isDraft: boolean }> {
  const { db: tx, caller } = ctx;
  const { contract } = await lockOwnContract(tx, caller, { id });
  if (contract.state !== 'draft') {
    throw appError('rule_broken', { msg: '合同已经生成，资料不能再改；需要改时请拒签后重新发起' });
  }
  const mine = (await partiesOf(tx, contract)).find(({ userId }) => userId === caller.userId);
  if (!mine) throw appError('not_found');
  if (!mine.verified) {
    throw appError('rule_broken', { msg: '请先完成实名认证，合同上的名称取自认证' });
  }
  if (mine.verified.kind === 'person' && signerName && signerName !== mine.verified.name) {
    throw invalid({ signer_name: '个人由本人签署，请填认证的姓名或留空' });
  }
  const details = { address, signerName: mine.verified.kind === 'company' ? signerName : '' };
  const values = {
    contractId: id,
    role: mine.role,
    userId: caller.userId,
    detailsSealed: sealDetails(details),
  };
  await tx
    .insert(contractParties)
    .values(values)
    .onConflictDoUpdate({
      target: [contractParties.contractId, contractParties.role],
      set: { detailsSealed: values.detailsSealed },
    });
  await appendRecord(tx, contract, 'completed', {
    ...senderOf(ctx, mine.role),
    note: partyLabel(contract.kind, mine.role),
  });
  const hasBegun = await startIfComplete(tx, contract);
  if (hasBegun) {
    startAfterCommit(ctx);
    ctx.setMessage('合同已生成，请签署');
  } else {
    const lacking = (await partiesOf(tx, contract)).filter(
      (party) => missingDetails(party).length > 0,
    );
    const own = lacking.find(({ userId }) => userId === caller.userId);
    if (own) ctx.setMessage(`已保存，还缺${missingDetails(own).join('、')}`);
    else ctx.setMessage(lacking.length > 0 ? '已保存，等对方补全资料' : '已保存');
  }
  return { contractSn: contract.contractSn, isDraft: !hasBegun };
}
