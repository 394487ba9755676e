import { contractKinds, contractStates } from '@/lib/domain/contracts/states';
import { readRecord } from '@/server/contracts/record/read-record';
import type { Db } from '@/server/kernel/database';
import type { Contract } from '../lock-contract';

/** A contract's record as JSON, so that anybody can check it with nothing of ours (docs/proof.md). */
export async function exportRecord(db: Db, contract: Contract): Promise<string> {
  const { links } = await readRecord(db, contract);
  return JSON.stringify(
    {
      contract_sn: contract.contractSn,
      title: contractKinds[contract.kind],
      state: contractStates[contract.state],
      sha256: contract.sha256 ?? '',
      how: 'hash 为去掉 hash 字段后按 RFC 8785 写成的 JSON 的 SHA-256；prev_hash 为上一条的 hash。',
      records: links,
    },
    null,
    2,
  );
}
