import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { openFileUrl } from './file-url';
import { files } from './tables';

/**
 * For an account that is closed: an avatar's address is lasting and open, so its rows go.
 * @param shown addresses of those that listings show: orders over them still do
 * @returns removes the bytes; to be called once that stands
 */
export async function forgetAvatars(
  tx: Db,
  userId: number,
  shown: readonly string[],
): Promise<() => Promise<void>> {
  const keys = shown.map((address) => address.replace(openFileUrl(''), ''));
  const gone = await tx
    .delete(files)
    .where(
      and(eq(files.ownerId, userId), eq(files.purpose, 'avatar'), notInArray(files.fileKey, keys)),
    )
    .returning({ fileKey: files.fileKey });
  return async () => {
    for (const { fileKey } of gone) await storageProvider().remove(fileKey);
  };
}
