import { randomBytes } from 'node:crypto';
import { sealBytes } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from '@/server/site/tables';
import type { TestUser } from './a-user';

export interface TestScreenshot {
  fileKey: string;
  bytes: Buffer;
}

/** A picture that a user has uploaded, with its bytes in the store. */
export async function aScreenshot(
  owner: Pick<TestUser, 'id'>,
  name = '作品页.png',
): Promise<TestScreenshot> {
  const { db } = await openDatabase();
  const fileKey = randomBytes(16).toString('hex');
  const bytes = randomBytes(64);
  await storageProvider().put(fileKey, sealBytes(bytes));
  await db.insert(files).values({
    fileKey,
    ownerId: owner.id,
    purpose: 'brief',
    name,
    mime: 'image/png',
    bytes: bytes.length,
  });
  return { fileKey, bytes };
}
