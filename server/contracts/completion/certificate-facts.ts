import { sql } from 'drizzle-orm';
import { paperRoles } from '@/lib/domain/contracts/facts';
import { recordKinds } from '@/lib/domain/contracts/record';
import { contractKinds } from '@/lib/domain/contracts/states';
import { openFacts } from '@/server/contracts/paper/collect-facts';
import { contentOf, kindOf, readRecord } from '@/server/contracts/record/read-record';
import { type Db, rows } from '@/server/kernel/database';
import type { Contract } from '../lock-contract';
import { whoOf } from '../show-contract';
import type { CertificateFacts } from './certificate-paper';

/** What stands on the certificate page of a finished contract: its record, with persons and numbers masked. */
export async function certificateFacts(db: Db, contract: Contract): Promise<CertificateFacts> {
  const facts = openFacts(contract.factsSealed);
  const { links } = await readRecord(db, contract);
  const made = links.find((link) => kindOf(link) === 'made');
  const [now] = await rows<{ now: string }>(db, sql`select now()::text as now`);
  return {
    number: `ZS${contract.contractSn.slice(2)}-01`,
    issuedAt: new Date(now?.now ?? '').toISOString(),
    isDemo: facts.isDemo,
    contract: {
      title: contractKinds[contract.kind],
      number: contract.contractSn,
      checkCode: contract.checkCode,
      pages: contract.pages,
      bytes: contract.bytes ?? 0,
      amountFen: contract.amountFen,
      parties: paperRoles[contract.kind].map(({ key, label }) => ({
        label,
        name: facts.parties.find((party) => party.key === key)?.name ?? '',
      })),
      madeHash: made ? contentOf(made).file_after : '',
      signedHash: contract.sha256 ?? '',
      finishedAt: contract.finishedAt?.toISOString() ?? '',
      stampedBy: contract.stampedBy,
    },
    rows: links.map((link) => {
      const { by, person, phone, note, address, file_before, file_after } = contentOf(link);
      return {
        seq: link.seq,
        at: link.happened_at,
        who: whoOf(contract.kind, by, person),
        what: [recordKinds[kindOf(link)], note, phone].filter(Boolean).join('，'),
        address,
        fileBefore: file_before,
        fileAfter: file_after,
        hash: link.hash,
        prevHash: link.prev_hash,
      };
    }),
    algorithm: contract.providerRef
      ? `${contract.stampedBy}；每方的签名、证书和时间戳写入 PDF`
      : 'PKCS#7 分离签名，SHA-256 摘要；每方一张证书，证书和时间戳随签名写入 PDF',
    verifyAddress: facts.verifyAddress,
  };
}
