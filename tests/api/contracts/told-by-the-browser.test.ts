import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { noteShown } from '@/server/contracts/signing/note-shown';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { auditContracts } from '@/server/contracts/work/audit-contracts';
import { openDatabase } from '@/server/kernel/database';
import { call } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aContract, agree, sign, type TestContract } from '@/tests/support/factories/a-contract';
import { recordOf } from '@/tests/support/stand-of-contract';

const agreedNote = async ({ id, seller }: TestContract): Promise<string> => {
  const { contract } = await call('contract/index', { id }, { as: seller });
  const events = contract?.businessContract.events ?? [];
  return events.find(({ what }) => what.includes('接受签署须知'))?.what ?? '';
};

it('the time of reading is the browser’s word, and never longer than the file has been open', async () => {
  const never = await aContract();
  await agree(never, never.seller); // says 90 seconds
  expect(await agreedNote(never)).toContain('本站没有打开过文件的记录');

  const short = await aContract();
  const { db } = await openDatabase();
  const own = { id: short.id, userId: short.seller.id };
  await noteShown(db, own);
  await db
    .update(contractSigners)
    .set({ shownAt: sql`now() - interval '20 seconds'` })
    .where(sql`contract_id = ${own.id} and user_id = ${own.userId}`);
  await noteShown(db, own); // opened again: the first time counts
  await agree(short, short.seller);
  expect(await agreedNote(short)).toMatch(/浏览器报告读完 \d+ 页，用时 2\d 秒/);
});

it('elements that a person has to look at leave a record of their own', async () => {
  const contract = await aContract({ priceFen: 8_000_000 });
  const { id, seller: as } = contract;
  await agree(contract, as);
  const elements = { real_name: as.name, id_number: as.idNumber, mobile: as.phone };
  await call(
    'contract/getFourElementCode',
    { id, ...elements, bank_card: '6222020000000000000', agree: '1' },
    { as },
  );
  const code = await readCode(as.phone);
  await call('contract/verifyFourElementCode', { id, code }, { as });
  expect((await recordOf(contract)).slice(-2)).toEqual(['elements_sent', 'to_look_at']);
  await letPass(61);
});

it('a contract is done with its last signature and not before, whatever clock told the signature’s time', async () => {
  const contract = await aContract();
  const { db } = await openDatabase();
  await sign(contract, contract.buyer);
  // A clock that is ahead of the database's.
  await db
    .update(contractSigners)
    .set({ signedAt: sql`now() + interval '5 seconds'` })
    .where(sql`contract_id = ${contract.id} and user_id = ${contract.buyer.id}`);
  await sign(contract, contract.seller);
  const [done] = await db.select().from(contracts).where(eq(contracts.id, contract.id));
  const signers = await db
    .select()
    .from(contractSigners)
    .where(eq(contractSigners.contractId, contract.id));
  const last = Math.max(...signers.map(({ signedAt }) => signedAt?.getTime() ?? Number.NaN));
  expect(done?.state).toBe('done');
  expect(done?.finishedAt?.getTime()).toBeGreaterThanOrEqual(last);
  expect(await auditContracts(db)).toEqual([]);
  await db
    .update(contracts)
    .set({ finishedAt: sql`${contracts.finishedAt} - interval '1 minute'` })
    .where(eq(contracts.id, contract.id));
  expect(await auditContracts(db)).toEqual([
    `A contract is done with its last signature and not before: contract ${contract.id}`,
  ]);
  await db
    .update(contracts)
    .set({ finishedAt: sql`${contracts.finishedAt} + interval '1 minute'` })
    .where(eq(contracts.id, contract.id));
});
