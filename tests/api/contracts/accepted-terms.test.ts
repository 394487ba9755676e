import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contractRecords } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { call } from '@/tests/support/call';
import { readCode } from '@/tests/support/codes';
import { aContract, agree, showCertificate } from '@/tests/support/factories/a-contract';
import { aCertificate } from '@/tests/support/factories/a-verification';

async function textsOf(contractId: number) {
  const { db } = await openDatabase();
  const found = await db
    .select()
    .from(contractRecords)
    .where(eq(contractRecords.contractId, contractId))
    .orderBy(asc(contractRecords.seq));
  return Object.fromEntries(
    found.map(({ kind, content }) => [kind, (content as { text: string }).text]),
  );
}

it('the record says under which version of the terms elements and certificates were handed over', async () => {
  const contract = await aContract({ priceFen: 2_000_000 });
  const { id, seller, buyer } = contract;
  await agree(contract, seller);
  await call(
    'contract/getThreeElementCode',
    {
      id,
      real_name: seller.name,
      id_number: seller.idNumber,
      mobile: seller.phone,
      agree: '1',
    },
    { as: seller },
  );
  // A newer version comes while the code is on its way: what was accepted stays.
  const { db } = await openDatabase();
  await db.insert(agreements).values({
    type: 3,
    version: 900,
    title: '电子签署须知与个人信息核验授权书',
    content: '<p>新版</p>',
  });
  const code = await readCode(seller.phone);
  await call('contract/verifyThreeElementCode', { id, code }, { as: seller });
  expect(await textsOf(id)).toMatchObject({
    agreed: 'signing 2',
    elements_sent: 'signing 2',
    passed: 'signing 2',
  });
  await agree(contract, buyer);
  await showCertificate(contract, buyer, { picture: await aCertificate(buyer) });
  expect(await textsOf(id)).toMatchObject({ certificate_sent: 'signing 900' });
  await db.delete(agreements).where(eq(agreements.version, 900));
});
