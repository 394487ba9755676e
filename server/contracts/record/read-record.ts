import { asc, eq } from 'drizzle-orm';
import type { RecordContent, RecordKind } from '@/lib/domain/contracts/record';
import type { Json } from '@/lib/domain/proofs/canonical-json';
import { type ChainFault, type ContractLink, chainFault } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { Contract } from '../lock-contract';
import { contractRecords } from '../tables';

type Row = typeof contractRecords.$inferSelect;

/** A row as it was hashed. */
export const contractLinkOf = (row: Row): ContractLink => ({
  contract_id: row.contractId,
  seq: row.seq,
  kind: row.kind,
  happened_at: row.happenedAt.toISOString(),
  content: row.content as Json, // written by appendRecord only
  prev_hash: row.prevHash,
  hash: row.hash,
});

/** The first record that is not right; `end`: later ones than it are missing. */
export type RecordFault = ChainFault | { seq: number; what: 'end' };

export interface ContractRecord {
  links: ContractLink[];
  /** null: every record is as it was written, hangs on the one before, and none is missing */
  fault: RecordFault | null;
  /** hash of the last one; '' where there is none */
  tail: string;
}

/** A contract's record from its beginning. Of records that came after `contract` was read nothing is said. */
export async function readRecord(
  db: Db,
  { id, recordCount, recordTail }: Pick<Contract, 'id' | 'recordCount' | 'recordTail'>,
): Promise<ContractRecord> {
  const found = await db
    .select()
    .from(contractRecords)
    .where(eq(contractRecords.contractId, id))
    .orderBy(asc(contractRecords.seq));
  const links = found.map(contractLinkOf);
  const endsRight = (links[recordCount - 1]?.hash ?? '') === recordTail;
  const fault =
    chainFault(links, sha256) ?? (endsRight ? null : { seq: links.length, what: 'end' as const });
  return { links, fault, tail: links.at(-1)?.hash ?? '' };
}

export const kindOf = (link: ContractLink): RecordKind => link.kind as RecordKind; // written by appendRecord only

export const contentOf = (link: ContractLink): RecordContent =>
  link.content as unknown as RecordContent; // as above
