import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { signedFileUrl } from './file-url';
import { files } from './tables';

/** A file as those who may see it open it. */
export interface LinkedFile {
  name: string;
  /** signed, good for some minutes */
  url: string;
}

/**
 * Makes links of file keys, with one question to the database for all of them.
 * @param keys every key that will be asked for
 * @returns links for some of these keys, in their order
 */
export async function linkFiles(
  db: Db,
  keys: readonly string[],
): Promise<(some: readonly string[]) => LinkedFile[]> {
  const found =
    keys.length === 0
      ? []
      : await db
          .select({ key: files.fileKey, name: files.name })
          .from(files)
          .where(inArray(files.fileKey, [...keys]));
  const names = new Map(found.map(({ key, name }) => [key, name]));
  return (some) =>
    some.map((key, index) => ({
      name: names.get(key) ?? `附件 ${index + 1}`,
      url: signedFileUrl(key),
    }));
}
