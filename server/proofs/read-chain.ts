import { asc, eq } from 'drizzle-orm';
import type { Json } from '@/lib/domain/proofs/canonical-json';
import type { ChainLink } from '@/lib/domain/proofs/hash-chain';
import type { Db } from '@/server/kernel/database';
import { proofRecords } from './tables';

/** A row as it was hashed. */
export const chainLinkOf = (row: typeof proofRecords.$inferSelect): ChainLink => ({
  order_id: row.orderId,
  seq: row.seq,
  kind: row.kind,
  happened_at: row.happenedAt.toISOString(),
  content: row.content as Json, // written by appendRecord only
  prev_hash: row.prevHash,
  hash: row.hash,
});

/** An order's chain from its beginning; empty where nothing was filed. */
export async function readChain(db: Db, orderId: number): Promise<ChainLink[]> {
  const found = await db
    .select()
    .from(proofRecords)
    .where(eq(proofRecords.orderId, orderId))
    .orderBy(asc(proofRecords.seq));
  return found.map(chainLinkOf);
}
