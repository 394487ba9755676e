import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { linkText } from '@/lib/domain/proofs/hash-chain';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { chainLinkOf } from './read-chain';
import { linkChecks, proofRecords } from './tables';

/**
 * Dates what a step of the demonstration's history wrote so many hours back, with its hashes. The records refuse
 * changes: whoever writes history opens them for it (demo).
 * @param after the last record's id before the step
 */
export async function backdateProofs(
  tx: Db,
  { after, hoursAgo }: { after: number; hoursAgo: number },
): Promise<void> {
  const written = await tx
    .select()
    .from(proofRecords)
    .where(gt(proofRecords.id, after))
    .orderBy(asc(proofRecords.id));
  const hashes = new Map<number, string>();
  for (const row of written) {
    const happenedAt = new Date(row.happenedAt.getTime() - hoursAgo * 3_600_000);
    const prevHash = hashes.get(row.orderId) ?? row.prevHash;
    const hash = sha256(linkText(chainLinkOf({ ...row, happenedAt, prevHash })));
    hashes.set(row.orderId, hash);
    await tx
      .update(proofRecords)
      .set({ happenedAt, prevHash, hash })
      .where(eq(proofRecords.id, row.id));
  }
  const filed = written.filter(({ kind }) => kind === 'filed').map(({ orderId }) => orderId);
  const ago = sql`make_interval(secs => ${hoursAgo * 3600})`;
  if (filed.length > 0) {
    await tx
      .update(linkChecks)
      .set({
        publishedAt: sql`published_at - ${ago}`,
        nextAt: sql`next_at - ${ago}`,
      })
      .where(inArray(linkChecks.orderId, filed));
  }
}
