import { sql } from 'drizzle-orm';
import { certificateTypes } from '@/lib/domain/contracts/certificate-types';
import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { maskIdNumber } from '@/lib/domain/identity/id-number';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { formatTime } from '@/lib/domain/time/format-time';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import {
  aboutAccount,
  check,
  consoleItem,
  fact,
  itemAct,
  type QueueItem,
  section,
  verdictActs,
} from '@/server/process/public';
import { contractFacts } from '../contract-facts';
import type { Signer } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { certificateDueOf } from './certificate-due';
import { openCertificate } from './open-certificate';

const states: Readonly<Record<Signer['certificate'], string>> = {
  none: '没有要求',
  wanted: '等待上传',
  sent: '待核对',
  approved: '已通过',
  rejected: '没有通过',
};

/** A signer's certificate beside the contract; the number masked, whole number and pictures are a look that is noted. */
export async function certificateItem(db: Db, key: string): Promise<QueueItem | undefined> {
  const [found] = await db
    .select({ signer: contractSigners, contract: contracts })
    .from(contractSigners)
    .innerJoin(contracts, sql`${contracts.id} = ${contractSigners.contractId}`)
    .where(sql`${contractSigners.id}::text = ${key}`);
  if (!found?.signer.certificateSealed) return undefined;
  const { signer, contract } = found;
  const { name, number } = openCertificate(found.signer.certificateSealed);
  const onPaper = unseal(signer.nameSealed);
  const due = await certificateDueOf(db, signer);
  const isWaiting = signer.certificate === 'sent' && contract.state === 'signing';
  return {
    ...consoleItem({
      title: maskName(name),
      subtitle: `${certificateTypes[signer.idType].name}・${contractKinds[contract.kind]} ${contract.contractSn}`,
      state: states[signer.certificate],
      sections: [
        section(
          '提交的证件',
          [
            fact('证件', certificateTypes[signer.idType].name),
            fact('姓名', maskName(name)),
            fact('号码', signer.idType === '0' ? maskIdNumber(number) : maskShort(number)),
            fact(
              '照片',
              Object.keys(signer.certificatePictures).length > 0
                ? `${Object.keys(signer.certificatePictures).length} 张`
                : '没有',
            ),
            ...(signer.certificateSentAt
              ? [fact('提交', formatTime(signer.certificateSentAt.toISOString(), 'minute'))]
              : []),
            ...(due ? [fact('承诺核对', `${formatTime(due, 'minute')} 前`)] : []),
          ],
          '完整号码与照片用“看证件”打开，会记录',
        ),
        section('合同', await contractFacts(db, contract)),
      ],
      checks: [
        onPaper === ''
          ? check('unknown', '合同上没有写签署人的姓名')
          : isSameName(onPaper, name)
            ? check('ok', '证件与合同上的签署人同名')
            : check('differs', '证件与合同上的签署人不同名', maskName(onPaper)),
        contract.state === 'signing'
          ? check('ok', '合同还在签署')
          : check('differs', `合同${contractStates[contract.state]}`),
      ],
      about: signer.userId === null ? [] : await aboutAccount(db, signer.userId),
      history:
        signer.certificateDecidedAt && signer.certificateReason
          ? [{ at: signer.certificateDecidedAt.toISOString(), words: signer.certificateReason }]
          : [],
      acts: [
        itemAct('certificate_papers', '看证件（会记录）', 'look', { id: key }),
        ...(isWaiting
          ? verdictActs(
              'certificate',
              { id: key },
              {
                approve: '签署人继续签署，期限重新开始走；通知签署人',
                reject: '签署人照着理由重新上传，期限重新开始走',
              },
            )
          : []),
      ],
    }),
    users: [signer.userId, contract.buyerId, contract.sellerId].filter((id) => id !== null),
  };
}

/** A passport's or a permit's number is short: two signs at each end say enough to tell it. */
const maskShort = (number: string): string => `${number.slice(0, 2)}****${number.slice(-2)}`;
