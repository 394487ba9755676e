import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { contractRecords } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
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
});

it('nobody agrees to terms that came after those on the page', async () => {
  const contract = await aContract({ priceFen: 2_000_000 });
  const { id, seller } = contract;
  const { version } = await call('contract/agreement', { id }, { as: seller });
  const { db } = await openDatabase();
  await db.insert(agreements).values({
    type: 3,
    version: version + 1,
    title: '电子签署须知与个人信息核验授权书',
    content: '<p>新版</p>',
  });
  const agreeTo = (read: number) =>
    reply(
      'contract/agreement',
      { id, agree: '1', pages_read: 2000, terms_version: read },
      { as: seller },
    );
  expect((await agreeTo(version)).envelope).toMatchObject({
    status: 422,
    msg: `签署须知刚换成第 ${version + 1} 版，请刷新页面，读过再同意`,
  });
  expect(await textsOf(id)).not.toHaveProperty('agreed');
  expect((await agreeTo(version + 1)).envelope.status).toBe(200);
  expect(await textsOf(id)).toMatchObject({ agreed: `signing ${version + 1}` });
});
