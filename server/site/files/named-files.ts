import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { files } from '../tables';
import { signedFileUrl } from './file-url';

export interface NamedFile {
  name: string;
  /** signed, good for some minutes */
  url: string;
}

/**
 * Names and signed addresses of uploaded files, by key; one statement for all of them. For files that the reader may
 * see: whoever has the address can open it.
 */
export async function namedFiles(
  db: Db,
  fileKeys: readonly string[],
): Promise<Map<string, NamedFile>> {
  if (fileKeys.length === 0) return new Map();
  const found = await db
    .select({ key: files.fileKey, name: files.name })
    .from(files)
    .where(inArray(files.fileKey, [...fileKeys]));
  return new Map(found.map(({ key, name }) => [key, { name, url: signedFileUrl(key) }]));
}
