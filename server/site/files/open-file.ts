import { and, eq } from 'drizzle-orm';
import { unsealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from '../tables';

/** The bytes of a person's own file. @returns null where it is missing, somebody else's or of another purpose */
export async function openFile(
  db: Db,
  { ownerId, fileKey, purpose }: { ownerId: number; fileKey: string; purpose: string },
): Promise<{ bytes: Buffer; name: string; mime: string } | null> {
  const [file] = await db
    .select({ name: files.name, mime: files.mime })
    .from(files)
    .where(and(eq(files.fileKey, fileKey), eq(files.ownerId, ownerId), eq(files.purpose, purpose)));
  const sealed = file ? await storageProvider().get(fileKey) : null;
  return file && sealed ? { ...file, bytes: unsealBytes(sealed) } : null;
}
