import { inArray } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { files } from '../tables';
import { addressOfFile } from './file-url';

/** A file as those who may see it open it. */
export interface LinkedFile {
  name: string;
  /** signed, good for some minutes; of a film the one that opens with a session */
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
          .select({ fileKey: files.fileKey, name: files.name, purpose: files.purpose })
          .from(files)
          .where(inArray(files.fileKey, [...keys]));
  const known = new Map(found.map((file) => [file.fileKey, file]));
  return (some) =>
    some.map((key, index) => ({
      name: known.get(key)?.name ?? `附件 ${index + 1}`,
      url: addressOfFile(known.get(key) ?? { fileKey: key, purpose: '' }),
    }));
}
