import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { files } from './tables';

/**
 * Makes sure that all files named in an input are the caller's own; somebody else's and a missing one are
 * refused alike.
 * @param field of the input, for the refusal
 * @param purpose they were uploaded for; any where none is named
 */
export async function assertOwnFiles(
  db: Db,
  userId: number,
  fileKeys: readonly string[],
  field = 'files',
  purpose?: string,
): Promise<void> {
  const wanted = [...new Set(fileKeys)];
  if (wanted.length === 0) return;
  const own = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        eq(files.ownerId, userId),
        inArray(files.fileKey, wanted),
        purpose ? eq(files.purpose, purpose) : undefined,
      ),
    );
  if (own.length !== wanted.length) throw invalid({ [field]: '附件有误，请重新上传' });
}
