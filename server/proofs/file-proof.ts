import { sql } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { hashedFiles } from '@/server/site/public';
import { appendRecord } from './append-record';
import type { LockedLinkCheckRow } from './lock-link-check';
import type { ProofFile } from './proof-content';
import { linkChecks } from './tables';

interface Filed {
  orderId: number;
  link: string;
  /** keys of the screenshots */
  files: readonly string[];
  filedBy: { side: 'seller'; userId: number };
  note: string;
  /** after the buyer's confirmation, as agreed */
  retentionDays: number;
}

/**
 * Begins the record of a publication, or goes on with it where it was sent back and filed anew, and lets the link be
 * looked at: at once, after one and seven days, and before the retention period ends ({@link keepOnline}).
 * @throws appError invalid_input naming `files` where a screenshot has no hash: the store has lost it
 */
export async function fileProof(tx: Db, filed: Filed): Promise<void> {
  const { orderId, link, filedBy, note, retentionDays } = filed;
  const screenshots = await proofFiles(tx, filed.files);
  const anew = {
    link,
    kind: 'published' as const,
    nextAt: sql`now()`,
    publishedAt: sql`now()`,
    keepUntil: null,
    goneTimes: 0,
    goneAt: null,
  };
  const [row] = await tx
    .insert(linkChecks)
    .values({ orderId, ...anew })
    .onConflictDoUpdate({ target: linkChecks.orderId, set: anew })
    .returning();
  await appendRecord(tx, row as LockedLinkCheckRow, {
    // `as`: who writes a row holds it
    kind: 'filed',
    content: {
      link,
      note,
      filed_by: { side: filedBy.side, user_id: filedBy.userId },
      files: screenshots,
      retention_days: retentionDays,
    },
  });
}

/** In the order they were handed in. */
async function proofFiles(tx: Db, keys: readonly string[]): Promise<ProofFile[]> {
  const hashed = await hashedFiles(tx, keys);
  if (hashed.length < keys.length) throw invalid({ files: '截图已失效，请重新上传' });
  return hashed.map(({ fileKey, name, mime, bytes, sha256 }) => ({
    file_key: fileKey,
    name,
    mime,
    bytes,
    sha256,
  }));
}
