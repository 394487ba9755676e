import { z } from 'zod';
import {
  certificate,
  contractSnapshot,
  retryContract,
  revokeContract,
  showCertificate,
  sidesOfContract,
} from '@/server/contracts/public';
import { act } from '@/server/process/public';

const contractSn = z
  .string({ error: '请写明合同编号' })
  .trim()
  .regex(/^HT\d{4}-\d{4,10}$/, '合同编号如 HT2611-0437');

/** Contracts: certificates of signers, taking a contract back, and work that did not get done. */
export const contractActs = {
  certificate: certificate.act,
  certificate_papers: certificate.actOn({
    what: '签署人的完整证件与照片（地址 10 分钟内有效），每次查看都有记录',
    run: (tx, { id }, by) => showCertificate(tx, id, by),
  }),
  revoke_contract: act({
    what: '撤销还没有签完的合同，各方可见原因；订单不受影响',
    fields: { contract_sn: '合同编号', reason: '原因' },
    kinds: { reason: 'long' },
    input: z.object({
      contract_sn: contractSn,
      reason: z
        .string({ error: '请写明原因' })
        .trim()
        .min(2, '请写明原因')
        .max(200, '最多 200 个字'),
    }),
    subject: ({ contract_sn: sn }) => sn,
    concerns: (tx, { contract_sn: sn }) => sidesOfContract(tx, sn),
    snapshot: (tx, { contract_sn: sn }) => contractSnapshot(tx, sn),
    run: async (tx, { contract_sn: sn, reason }) => {
      await revokeContract(tx, { contractSn: sn, reason });
      return `合同 ${sn} 已撤销`;
    },
  }),
  retry_contract: act({
    what: '重新生成或盖章，在查明原因之后',
    fields: { contract_sn: '合同编号' },
    input: z.object({ contract_sn: contractSn }),
    subject: ({ contract_sn: sn }) => sn,
    concerns: (tx, { contract_sn: sn }) => sidesOfContract(tx, sn),
    snapshot: (tx, { contract_sn: sn }) => contractSnapshot(tx, sn),
    run: async (tx, { contract_sn: sn }) => {
      await retryContract(tx, sn);
      return `合同 ${sn} 会重新处理`;
    },
  }),
};
