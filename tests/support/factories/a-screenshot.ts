import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/server/kernel/database';
import { storeFile } from '@/server/site/public';
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
  const bytes = randomBytes(64);
  const fileKey = await storeFile(db, {
    ownerId: owner.id,
    purpose: 'brief',
    name,
    mime: 'image/png',
    bytes,
  });
  return { fileKey, bytes };
}
