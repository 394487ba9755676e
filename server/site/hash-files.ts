import { inArray, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { sha256, unsealBytes } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { filmPurpose } from './file-url';
import { files } from './tables';

type HashedFile = typeof files.$inferSelect & { sha256: string };

/**
 * Uploaded files whose hash a record is to name, in the order of their keys; what is missing or lost is not among them.
 * @throws appError unavailable where one is from before hashes were kept, and its turn has not come
 */
export async function hashedFiles(tx: Db, keys: readonly string[]): Promise<HashedFile[]> {
  if (keys.length === 0) return [];
  const found = await tx
    .select()
    .from(files)
    .where(inArray(files.fileKey, [...keys]));
  if (found.some((file) => file.sha256 === null))
    throw appError('unavailable', { msg: '附件还在核对，请几分钟后再试' });
  return keys.flatMap((key) => {
    const file = found.find(({ fileKey }) => fileKey === key);
    return file?.sha256 ? [{ ...file, sha256: file.sha256 }] : [];
  });
}

/** Tells the hash of files that were uploaded before it was kept with them, the newest first. @returns how many were told */
export async function hashFiles(db: Db, most: number): Promise<number> {
  const found = await rows<{ id: number; key: string }>(
    db,
    sql`select id, file_key as key from files where sha256 is null and purpose <> ${filmPurpose}
        order by id desc limit ${most}`,
  );
  for (const { id, key } of found) {
    const sealed = await storageProvider().get(key);
    const hash = sealed ? sha256(unsealBytes(sealed)) : '';
    await db.execute(sql`update files set sha256 = ${hash} where id = ${id}`);
  }
  return found.length;
}
