import sharp from 'sharp';
import { openDatabase } from '@/server/kernel/database';
import { storeFile } from '@/server/site/public';
import type { TestUser } from '@/tests/support/factories/a-user';
import { bare } from './texts';

type Purpose = Parameters<typeof storeFile>[1]['purpose'];

/** A picture with its bytes, whose name is script. @returns its key */
export async function aStoredPicture(
  { id: ownerId }: Pick<TestUser, 'id'>,
  purpose: Purpose = 'brief',
): Promise<string> {
  const { db } = await openDatabase();
  const bytes = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#7aa' } })
    .png()
    .toBuffer();
  return storeFile(db, { ownerId, purpose, name: `${bare}.png`, mime: 'image/png', bytes });
}
