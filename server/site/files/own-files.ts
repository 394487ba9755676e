import { and, eq, inArray, ne } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { files } from '../tables';
import { filmPurpose } from './file-url';

/**
 * Makes sure that all files named in an input are the caller's own; somebody else's and a missing one are
 * refused alike.
 * @param field of the input, for the refusal
 * @param purpose they were uploaded for; where none is named any but a film, which belongs to its order's draft alone
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
        purpose ? eq(files.purpose, purpose) : ne(files.purpose, filmPurpose),
      ),
    );
  if (own.length !== wanted.length) throw invalid({ [field]: '附件有误，请重新上传' });
}
