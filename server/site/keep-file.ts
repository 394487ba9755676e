import { randomToken, sealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from './tables';

export interface KeptFile {
  /** who may open it */
  ownerId: number;
  purpose: string;
  name: string;
  mime: string;
  bytes: Buffer;
  meta?: Readonly<Record<string, number>>;
}

/** Stores a file sealed, with its row. Its bytes must have been looked at before. @returns its key */
export async function keepFile(
  tx: Db,
  { ownerId, purpose, name, mime, bytes, meta = {} }: KeptFile,
): Promise<string> {
  const fileKey = randomToken(24);
  const storage = storageProvider();
  await storage.put(fileKey, sealBytes(bytes));
  try {
    const sealedBy = env().DATA_KEY_ID;
    const row = { fileKey, ownerId, purpose, name, mime, bytes: bytes.length, meta, sealedBy };
    await tx.insert(files).values(row);
  } catch (error) {
    // Bytes without a row would lie there for ever.
    await storage.remove(fileKey).catch(() => undefined);
    throw error;
  }
  return fileKey;
}
