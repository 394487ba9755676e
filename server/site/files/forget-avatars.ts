import { and, eq, notInArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { files } from '../tables';
import { openFileUrl } from './file-url';
import { dropFiles } from './keep-file';

/**
 * For an account that is closed: an avatar's address is lasting and open, so its files go.
 * @param shown addresses of those that listings show: orders over them still do
 */
export async function forgetAvatars(
  tx: Db,
  userId: number,
  shown: readonly string[],
): Promise<void> {
  const kept = shown.map((address) => address.replace(openFileUrl(''), ''));
  const gone = await tx
    .select({ key: files.fileKey })
    .from(files)
    .where(
      and(eq(files.ownerId, userId), eq(files.purpose, 'avatar'), notInArray(files.fileKey, kept)),
    );
  const keys = gone.map(({ key }) => key);
  await dropFiles(tx, keys, 'avatar');
}
