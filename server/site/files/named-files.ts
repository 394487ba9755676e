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

/** The same for somebody who looks at them one by one, in the order of their keys; what is gone is left out. */
export async function shownFiles(
  db: Db,
  fileKeys: readonly string[],
): Promise<(NamedFile & { is_image: boolean })[]> {
  if (fileKeys.length === 0) return [];
  const found = await db
    .select({ key: files.fileKey, name: files.name, mime: files.mime })
    .from(files)
    .where(inArray(files.fileKey, [...fileKeys]));
  return fileKeys.flatMap((key) => {
    const file = found.find((one) => one.key === key);
    if (!file) return [];
    const { name, mime } = file;
    return [{ name, url: signedFileUrl(key), is_image: mime.startsWith('image/') }];
  });
}
