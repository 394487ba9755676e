import { eq, sql } from 'drizzle-orm';
import type { RecordContent, RecordKind } from '@/lib/domain/contracts/record';
import type { Json } from '@/lib/domain/proofs/canonical-json';
import { linkText } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { LockedContract } from '../lock-contract';
import { contractRecords, contracts } from '../tables';

const nothingSaid: Omit<RecordContent, 'by'> = {
  account: 0,
  person: '',
  phone: '',
  address: '',
  device: '',
  text: '',
  file_before: '',
  file_after: '',
  note: '',
};

/** What is said of a step: whoever is left out did nothing; persons and phones masked. */
export type Said = Partial<RecordContent> & Pick<RecordContent, 'by'>;

/**
 * Appends a step to a contract's record, at the moment of this transaction by the database's clock. Two that append at once
 * come one after the other: both hold the contract's row.
 * @param notBefore the moment of what is recorded, where another clock told it
 */
export async function appendRecord(
  tx: Db,
  { id: contractId, sha256: file }: LockedContract,
  kind: RecordKind,
  said: Said,
  notBefore: Date | null = null,
): Promise<void> {
  // The end stands on the contract: were it read off the records, one that was cut off would go unnoticed.
  const [last] = await rows<{ seq: number; hash: string; now: string }>(
    tx,
    sql`select c.record_count as seq, c.record_tail as hash,
          date_trunc('milliseconds', greatest(now(), r.happened_at, ${notBefore?.toISOString() ?? null}::timestamptz))::text as now
        from contracts c left join contract_records r on r.contract_id = c.id and r.seq = c.record_count
        where c.id = ${contractId}`,
    'last_contract_record',
  );
  if (!last) throw new Error('one row');
  const happenedAt = new Date(last.now);
  const content: RecordContent = {
    ...nothingSaid,
    file_before: file ?? '',
    file_after: file ?? '',
    ...said,
  };
  const record = {
    contract_id: contractId,
    seq: last.seq + 1,
    kind,
    happened_at: happenedAt.toISOString(),
    content: content as unknown as Json, // its fields are texts and numbers
    prev_hash: last.hash,
  };
  const hash = sha256(linkText(record));
  await tx.insert(contractRecords).values({
    contractId,
    seq: record.seq,
    kind,
    content,
    happenedAt,
    prevHash: record.prev_hash,
    hash,
  });
  await tx
    .update(contracts)
    .set({ recordCount: record.seq, recordTail: hash })
    .where(eq(contracts.id, contractId));
}
