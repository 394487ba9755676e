import { sql } from 'drizzle-orm';
import type { CheckKind } from '@/lib/domain/proofs/check-schedule';
import { type ChainLink, linkText } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import type { LockedLinkCheck } from './lock-link-check';
import type { FiledContent, LookContent } from './proof-content';
import { proofRecords } from './tables';

interface NewRecord {
  kind: CheckKind | 'filed';
  content: FiledContent | LookContent;
}

/**
 * Appends to an order's chain, at the moment of this transaction by the database's clock. Two that append at once
 * come one after the other: both hold the order's row of link_checks ({@link lockLinkCheck}).
 */
export async function appendRecord(
  tx: Db,
  { orderId }: LockedLinkCheck,
  { kind, content }: NewRecord,
): Promise<ChainLink> {
  const [last] = await rows<{ seq: number; hash: string; now: string }>(
    tx,
    sql`select coalesce(p.seq, 0) as seq, coalesce(p.hash, '') as hash,
          date_trunc('milliseconds', greatest(now(), p.happened_at))::text as now
        from (select 1) as one left join lateral (
          select seq, hash, happened_at from proof_records where order_id = ${orderId}
          order by seq desc limit 1) p on true`,
    'last_record',
  );
  if (!last) throw new Error('one row');
  const happenedAt = new Date(last.now);
  const record = {
    order_id: orderId,
    seq: last.seq + 1,
    kind,
    happened_at: happenedAt.toISOString(),
    content,
    prev_hash: last.hash,
  };
  const hash = sha256(linkText(record));
  await tx.insert(proofRecords).values({
    orderId,
    seq: record.seq,
    kind,
    content,
    happenedAt,
    prevHash: record.prev_hash,
    hash,
  });
  return { ...record, hash };
}
