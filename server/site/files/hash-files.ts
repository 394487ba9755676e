import { inArray, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { sha256, unsealBytes } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { leaveOut } from '@/server/kernel/job';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from '../tables';
import { filmPurpose } from './file-url';

type HashedFile = typeof files.$inferSelect & { sha256: string };

/**
 * Uploaded files whose hash a record is to name, in the order of their keys; what is missing or lost is not among them.
 * @throws appError try_later where one is from before hashes were kept, and its turn has not come
 */
export async function hashedFiles(tx: Db, keys: readonly string[]): Promise<HashedFile[]> {
  if (keys.length === 0) return [];
  const found = await tx
    .select()
    .from(files)
    .where(inArray(files.fileKey, [...keys]));
  if (found.some((file) => file.sha256 === null))
    throw appError('try_later', { msg: '附件还在核对，请几分钟后再试' });
  return keys.flatMap((key) => {
    const file = found.find(({ fileKey }) => fileKey === key);
    return file?.sha256 ? [{ ...file, sha256: file.sha256 }] : [];
  });
}

/**
 * Tells the hash of files that were uploaded before it was kept with them, the newest first. One that cannot be read is left
 * out, and those behind it are told.
 * @returns how many were told
 */
export async function hashFiles(db: Db, most: number): Promise<number> {
  let told = 0;
  let before = Number.MAX_SAFE_INTEGER;
  while (told < most) {
    const [file] = await rows<{ id: number; key: string }>(
      db,
      sql`select id, file_key as key from files
          where sha256 is null and purpose <> ${filmPurpose} and id < ${before}
          order by id desc limit 1`,
    );
    if (!file) break;
    before = file.id;
    try {
      const sealed = await storageProvider().get(file.key);
      const hash = sealed ? sha256(unsealBytes(sealed)) : '';
      await db.execute(sql`update files set sha256 = ${hash} where id = ${file.id}`);
      told++;
    } catch (error) {
      leaveOut(`hash of file ${file.id}`, error);
    }
  }
  return told;
}
