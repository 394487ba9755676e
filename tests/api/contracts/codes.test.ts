import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSignatures } from '@/lib/signing/read-signatures';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { rootCertificates } from '@/server/signing/public';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import {
  aConfirmCode,
  aContract,
  agree,
  aParty,
  passElements,
  processDue,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { recordOf, standOf } from '@/tests/support/stand-of-contract';

let seller: TestParty;
let one: TestContract;
let other: TestContract;
let foreign: TestContract;

const priceFen = 2_000_000;

beforeAll(async () => {
  seller = await aParty(await aMediaOwner());
  one = await aContract({ priceFen, seller });
  other = await aContract({ priceFen, seller, buyer: one.buyer });
  foreign = await aContract({ priceFen, buyer: one.buyer });
  for (const contract of [one, other, foreign]) await agree(contract, contract.seller);
});

/** Asks for the code of three elements and reads it. */
async function anElementCode({ id, seller: party }: TestContract): Promise<string> {
  await call(
    'contract/getThreeElementCode',
    { id, real_name: party.name, id_number: party.idNumber, mobile: party.phone, agree: '1' },
    { as: party },
  );
  return readCode(party.phone);
}

const verify = ({ id, seller: as }: TestContract, code: string) =>
  reply('contract/verifyThreeElementCode', { id, code }, { as });

const confirm = ({ id, seller: as }: TestContract, code: string) =>
  reply('contract/confirm', { id: [id], code }, { as });

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Refused in the one sentence, and nothing of any contract was written. */
async function isRefused(
  attempt: () => Promise<{ httpStatus: number; envelope: { msg: string; data: unknown } }>,
) {
  const before = await Promise.all([one, other, foreign].map(standOf));
  const { httpStatus, envelope } = await attempt();
  const words = '验证码不正确或已失效，请核对，或重新获取';
  expect({ httpStatus, msg: envelope.msg, data: envelope.data }).toEqual({
    httpStatus: 422,
    msg: words,
    data: { fields: { code: words } },
  });
  expect(await Promise.all([one, other, foreign].map(standOf))).toEqual(before);
}

const asIfNotDone = async (
  { id, seller: { id: userId } }: TestContract,
  set: Partial<typeof contractSigners.$inferInsert>,
) => {
  const { db } = await openDatabase();
  await db.update(contractSigners).set(set).where(sql`contract_id = ${id} and user_id = ${userId}`);
};

it('a code that goes out is told in the words of every other code, with the masked phone', async () => {
  const contract = await aContract({ priceFen });
  const { id, seller: as } = contract;
  await agree(contract, as);
  const elements = { real_name: as.name, id_number: as.idNumber, mobile: as.phone };
  const three = await reply(
    'contract/getThreeElementCode',
    { id, ...elements, agree: '1' },
    { as },
  );
  expect(three.envelope).toMatchObject({
    msg: '验证码已发送，5 分钟内有效',
    data: { mobile: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) },
  });
  const code = await readCode(as.phone);
  await call('contract/verifyThreeElementCode', { id, code }, { as });
  await letPass(61);
  const will = await reply('contract/sendConfirmSms', { id: [id], read: '1' }, { as });
  expect(will.envelope.msg).toBe('验证码已发送，5 分钟内有效');
  await letPass(61);
});

describe('a code that does not fit is refused in the same words, and nothing is written', () => {
  it('of three elements: of another contract, of another person, replaced, burnt, run out, replayed', async () => {
    await isRefused(() => verify(one, '123456'));
    const code = await anElementCode(one);
    await isRefused(() => verify(other, code));
    await isRefused(() => verify(foreign, code));
    await letPass(61);
    const newer = await anElementCode(one);
    await isRefused(() => verify(one, code));
    for (let nth = 0; nth < 4; nth++) await isRefused(() => verify(one, wrongOf(newer)));
    await isRefused(() => verify(one, newer));
    await letPass(61);
    const late = await anElementCode(one);
    await letPass(301);
    await isRefused(() => verify(one, late));
    await letPass(86_400);
    const right = await anElementCode(one);
    expect((await verify(one, right)).envelope.data).toEqual({ next_page: 'wait_confirm' });
    await asIfNotDone(one, { passedAt: null, passedBy: '' });
    await isRefused(() => verify(one, right));
    await letPass(86_400);
    await passElements(one, seller);
  });

  it('of the will to sign: a code of elements, one for another contract, for two at once, replaced, burnt, replayed', async () => {
    await letPass(86_400);
    const { db } = await openDatabase();
    await isRefused(() => confirm(one, '123456'));
    const will = await aConfirmCode([one.id], seller);
    await isRefused(() => verify(other, will));
    await letPass(61);
    const elements = await anElementCode(other);
    await isRefused(() => confirm(one, elements));
    await isRefused(() => confirm(one, will));
    await letPass(61);
    await passElements(other, seller);
    const both = await aConfirmCode([one.id, other.id], seller);
    await isRefused(() => confirm(one, both));
    await isRefused(() => confirm(other, both));
    // The right code of both, for one of them alone, was no try: it is good for both still.
    await letPass(86_400);
    const right = await aConfirmCode([one.id], seller);
    for (let nth = 0; nth < 5; nth++) await isRefused(() => confirm(one, wrongOf(right)));
    await isRefused(() => confirm(one, right));
    await letPass(86_400);
    const last = await aConfirmCode([one.id], seller);
    await db
      .update(contracts)
      .set({ workUntil: sql`now() + interval '1 hour'` })
      .where(eq(contracts.id, one.id));
    expect((await confirm(one, last)).httpStatus).toBe(200);
    await asIfNotDone(one, { confirmedAt: null });
    await isRefused(() => confirm(one, last));
    await db.update(contracts).set({ workUntil: null }).where(eq(contracts.id, one.id));
  });
});

describe('fifty confirms at one moment with the right code', () => {
  it('are one will and one signature', async () => {
    await letPass(86_400);
    const code = await aConfirmCode([other.id], seller);
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(other, code)));
    const statuses = answers.map(({ httpStatus }) => httpStatus);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    await processDue();
    const record = await recordOf(other);
    expect(record.filter((kind) => kind === 'confirmed')).toHaveLength(1);
    expect(record.filter((kind) => kind === 'signed')).toHaveLength(1);
    const { db } = await openDatabase();
    const [row] = await db.select().from(contracts).where(eq(contracts.id, other.id));
    const { signatures, verdict } = await readSignatures(
      await readContractFile(row!),
      await rootCertificates(db),
    );
    expect(verdict).toBe('genuine');
    expect(signatures.map(({ name }) => name)).toEqual(['服务器证书', seller.name]);
  });
});
