import { sql } from 'drizzle-orm';
import { randomToken, sealBytes, sha256 } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { leaveOut } from '@/server/kernel/job';
import { inTransaction } from '@/server/kernel/transaction';
import { storageProvider } from '@/server/providers/storage/provider';
import { files, stagedFiles } from '../tables';

/** Bytes that lie in the store, and that nothing names yet. */
export interface StagedFile {
  fileKey: string;
  bytes: number;
  /** of the bytes as they were given, hexadecimal */
  sha256: string;
  /** name of the key that they are sealed under */
  sealedBy: string;
}

interface FileRow {
  /** who may open it */
  ownerId: number;
  purpose: string;
  name: string;
  mime: string;
  meta?: Readonly<Record<string, number>>;
}

/** Staged so long ago, it is kept by nobody any more. */
const stagedFor = sql`interval '1 hour'`;

/**
 * Puts bytes into the store, sealed, before the transaction that keeps them: none waits for the store. What no transaction
 * keeps within the hour goes again ({@link dropStaged}). They must have been looked at before.
 */
export async function stageFile(db: Db, bytes: Buffer): Promise<StagedFile> {
  const fileKey = randomToken(24);
  await db.insert(stagedFiles).values({ fileKey });
  await storageProvider().put(fileKey, sealBytes(bytes));
  const sealedBy = env().DATA_KEY_ID;
  return { fileKey, bytes: bytes.length, sha256: sha256(bytes), sealedBy };
}

/**
 * Makes staged bytes a file of somebody's, with this transaction.
 * @returns its key
 * @throws Error where it was staged too long ago
 */
export async function keepFile(
  tx: Db,
  staged: StagedFile,
  { meta = {}, ...row }: FileRow,
): Promise<string> {
  const { fileKey } = staged;
  const found = await rows(
    tx,
    sql`delete from staged_files where file_key = ${fileKey} and dropped_at is null returning 1`,
  );
  if (found.length === 0) throw new Error('a file is kept that is staged no more');
  await tx.insert(files).values({ ...staged, ...row, meta });
  return fileKey;
}

/** Stages a file and keeps it at once. @returns its key */
export async function storeFile(
  db: Db,
  { bytes, ...row }: FileRow & { bytes: Buffer },
): Promise<string> {
  const staged = await stageFile(db, bytes);
  return inTransaction(db, (tx) => keepFile(tx, staged, row));
}

/** Files that go, with this transaction: nobody finds them from then on, and {@link dropStaged} takes their bytes away. */
export async function dropFiles(tx: Db, keys: readonly string[], purpose: string): Promise<void> {
  if (keys.length === 0) return;
  await tx.execute(sql`with gone as (delete from files
      where file_key in ${[...keys]} and purpose = ${purpose} returning file_key)
    insert into staged_files (file_key, dropped_at) select file_key, now() from gone`);
}

/** Takes the bytes away of what was dropped, or staged and not kept. @returns how many */
export async function dropStaged(db: Db, most: number): Promise<number> {
  // Marked first, so that no transaction keeps what loses its bytes here.
  const dropped = await rows<{ key: string }>(
    db,
    sql`update staged_files set dropped_at = now() where file_key in
          (select file_key from staged_files where dropped_at is not null or created_at < now() - ${stagedFor}
            limit ${most} for update skip locked)
        returning file_key as key`,
  );
  let gone = 0;
  for (const { key } of dropped) {
    try {
      await storageProvider().remove(key);
      await db.execute(sql`delete from staged_files where file_key = ${key}`);
      gone++;
    } catch (error) {
      leaveOut(`staged file ${key}`, error);
    }
  }
  return gone;
}
