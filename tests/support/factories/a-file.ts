import { randomBytes } from 'node:crypto';
import { openDatabase } from '@/server/kernel/database';
import { files } from '@/server/site/tables';
import type { TestUser } from './a-user';

/** The key of a file that a user has uploaded; there are no bytes behind it. */
export async function aFile(owner: Pick<TestUser, 'id'>, name = '参考.pdf'): Promise<string> {
  const { db } = await openDatabase();
  const fileKey = randomBytes(16).toString('hex');
  await db.insert(files).values({
    fileKey,
    ownerId: owner.id,
    purpose: 'brief',
    name,
    mime: 'application/pdf',
    bytes: 1,
    sha256: '',
  });
  return fileKey;
}
