import { sql } from 'drizzle-orm';
import { sha256, unsealBytes } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { filmPurpose } from './file-url';

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
