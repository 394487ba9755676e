import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { entryApplications } from '@/server/media/tables';
import { aMediaOwner, type TestUser } from './a-user';

/** A media owner whose application was opened, without a listing yet. */
export async function anOpenedOwner(): Promise<TestUser> {
  const owner = await aMediaOwner();
  const { db } = await openDatabase();
  await db.insert(entryApplications).values({
    userId: owner.id,
    kind: 'company',
    nameSealed: seal('杭州柚白文化（演示）'),
    contactNameSealed: seal('柚子'),
    contactPhoneSealed: seal('13900002046'),
    platforms: [5],
    state: 'opened',
  });
  return owner;
}
