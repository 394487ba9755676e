import { eq } from 'drizzle-orm';
import { users } from '@/server/account/tables';
import { lockContract } from '@/server/contracts/lock-contract';
import { appendRecord } from '@/server/contracts/record/append-record';
import { contracts } from '@/server/contracts/tables';
import { seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { entryApplications } from '@/server/listings/tables';
import { aMediaOwner, type TestUser } from './a-user';

/** A media owner whose application was opened and who may sell, without a listing yet. */
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
  await letSell(owner);
  return owner;
}

/** Gives an owner what comes before the first sale, without the papers behind it. */
export async function letSell({ id }: Pick<TestUser, 'id'>): Promise<void> {
  const { db } = await openDatabase();
  await db.update(users).set({ verified: 'company' }).where(eq(users.id, id));
  await inTransaction(db, async (tx) => {
    const [made] = await tx
      .insert(contracts)
      .values({
        contractSn: `HT-test-${id}`,
        checkCode: 'TEST-TEST',
        kind: 'entry',
        state: 'done',
        // Nothing is left to be made of it: each round of the job would try.
        certificateKey: `test-${id}`,
        sellerId: id,
        askedBy: id,
        validFrom: '2020-01-01',
        validTo: '2099-12-31',
      })
      .returning({ id: contracts.id });
    await appendRecord(tx, await lockContract(tx, made!.id), 'finished', { by: 'system' });
  });
}
