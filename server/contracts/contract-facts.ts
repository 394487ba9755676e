import { sql } from 'drizzle-orm';
import type { ConsoleFact } from '@/lib/contract/shapes/console-item';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { maskName } from '@/lib/domain/identity/party-name';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { formatTime } from '@/lib/domain/time/format-time';
import { unseal } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { fact } from '@/server/process/public';
import { type Contract, signersOf } from './lock-contract';
import { partyLabel } from './paper/party-details';
import { accountNames, methodOf } from './present-contract';

/** A contract as the platform's people read it: sides, sum, orders, how far each signer is. */
export async function contractFacts(db: Db, contract: Contract): Promise<ConsoleFact[]> {
  const names = await accountNames(db, [contract.buyerId, contract.sellerId]);
  const nameOf = (id: number | null) => (id === null ? '平台' : (names.get(id) ?? ''));
  const orders = await rows<{ order_sn: string }>(
    db,
    sql`select o.order_sn from contract_orders c join orders o on o.id = c.order_id
        where c.contract_id = ${contract.id}::bigint order by c.position`,
  );
  const signers = await signersOf(db, [contract.id]);
  return [
    fact('合同', `${contractKinds[contract.kind]} ${contract.contractSn}`),
    fact('状态', contractStates[contract.state]),
    fact('各方', [contract.buyerId, contract.sellerId].map(nameOf).join('、')),
    ...(contract.amountFen === null ? [] : [fact('金额', formatYuan(contract.amountFen, true))]),
    ...(orders.length > 0 ? [fact('订单', orders.map(({ order_sn: sn }) => sn).join('、'))] : []),
    fact('建立', formatTime(contract.createdAt.toISOString(), 'minute')),
    ...(contract.expiresAt && contract.state === 'signing'
      ? [
          fact('签署期限', formatTime(contract.expiresAt.toISOString(), 'minute'), {
            remark: contract.restingSince ? '证件核对中，期限暂停' : '',
          }),
        ]
      : []),
    ...signers.map((signer) =>
      fact(
        partyLabel(contract.kind, signer.role),
        [
          signer.userId === null ? '平台' : nameOf(signer.userId),
          signer.role === 'platform' ? '' : maskName(unseal(signer.nameSealed)),
          signer.signedAt
            ? `${formatTime(signer.signedAt.toISOString(), 'minute')} 签署`
            : signer.refusedAt
              ? '拒签'
              : '未签',
          methodOf(signer),
        ]
          .filter(Boolean)
          .join('，'),
      ),
    ),
  ];
}
