import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { keyIdOfBytes, sealBytes, unsealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage';
import { files } from './tables';

const batch = 50;

/**
 * Seals with DATA_KEY the files that another key of ours sealed. A file is replaced whole (server/providers/storage), so
 * that whoever opens it meanwhile has the old bytes or the new ones.
 * @param until epoch milliseconds
 * @returns how many; `done` false where the time was over before
 */
export async function resealFiles(
  db: Db,
  until: number,
): Promise<{ count: number; done: boolean }> {
  const today = env().DATA_KEY_ID;
  const storage = storageProvider();
  let count = 0;
  let last = 0;
  for (;;) {
    const found = await db
      .select({ id: files.id, fileKey: files.fileKey })
      .from(files)
      .where(and(gt(files.id, last), or(isNull(files.sealedBy), ne(files.sealedBy, today))))
      .orderBy(asc(files.id))
      .limit(batch);
    for (const { id, fileKey } of found) {
      const sealed = await storage.get(fileKey);
      if (sealed && keyIdOfBytes(sealed) !== today) {
        await storage.put(fileKey, sealBytes(unsealBytes(sealed)));
        count += 1;
      }
      if (sealed) await db.update(files).set({ sealedBy: today }).where(eq(files.id, id));
      last = id;
    }
    if (found.length < batch) return { count, done: true };
    if (Date.now() > until) return { count, done: false };
  }
}
