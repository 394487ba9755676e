import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { CallName } from '@/lib/contract';
import { type NextPage, nextPages } from '@/lib/domain/contracts/signing-step';
import { contractSigners, contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import {
  aContract,
  agree,
  passElements,
  processDue,
  type TestContract,
} from '@/tests/support/factories/a-contract';
import { aCertificate } from '@/tests/support/factories/a-verification';
import { recordOf, standOf } from '@/tests/support/stand-of-contract';

// The steps as calls: what the server says is due is all that it takes. The pages are decided by the same function
// (lib/domain/contracts/signing-step.test.ts goes through every jump).

let contract: TestContract;
let picture: string;

beforeAll(async () => {
  contract = await aContract({ priceFen: 2_000_000, sellerKind: 'company' });
  picture = await aCertificate(contract.seller);
});

/** A right input of every call that takes a step, and the steps at which it is due. */
const stepCalls = (): { name: CallName; input: object; due: readonly NextPage[] }[] => {
  const id = contract.id;
  const { name, idNumber, phone } = contract.seller;
  const elements = { id, real_name: name, id_number: idNumber, mobile: phone, agree: '1' };
  const passport = {
    id,
    id_type: '1',
    real_name: name,
    id_number: 'E12345678',
    front: picture,
    agree: '1',
  };
  const toPass = ['simple', 'common', 'high'] as const;
  return [
    {
      name: 'contract/agreement',
      input: { id, agree: '1', pages_read: 99 },
      due: ['agreement'],
    },
    { name: 'contract/getThreeElementCode', input: elements, due: toPass },
    {
      name: 'contract/getFourElementCode',
      input: { ...elements, bank_card: '6222020000000000000' },
      due: toPass,
    },
    { name: 'contract/verifyThreeElementCode', input: { id, code: '123456' }, due: toPass },
    { name: 'contract/verifyFourElementCode', input: { id, code: '123456' }, due: toPass },
    {
      name: 'contract/face',
      input: { id, real_name: name, id_number: idNumber, agree: '1' },
      due: toPass,
    },
    { name: 'contract/faceResult', input: { id }, due: toPass },
    { name: 'contract/uploadCertImage', input: passport, due: [...toPass, 'cert_upload'] },
    {
      name: 'contract/uploadCertImage',
      input: { ...passport, id_type: '0', id_number: idNumber, back: picture },
      due: ['high', 'cert_upload'],
    },
    { name: 'contract/withdrawCert', input: { id }, due: ['waiting'] },
    { name: 'contract/sendConfirmSms', input: { id: [id], read: '1' }, due: ['wait_confirm'] },
    { name: 'contract/confirm', input: { id: [id], code: '123456' }, due: ['wait_confirm'] },
    { name: 'contract/userSignatureAddress', input: { id }, due: ['ready_sign', 'finished'] },
  ];
};

const step = async () =>
  (await call('contract/index', { id: contract.id }, { as: contract.seller })).next_page;

const mine = async () => {
  const { db } = await openDatabase();
  const found = await db
    .select()
    .from(contractSigners)
    .where(eq(contractSigners.contractId, contract.id));
  return found.find(({ userId }) => userId === contract.seller.id)!;
};

async function setMine(set: Partial<typeof contractSigners.$inferInsert>): Promise<void> {
  const { db } = await openDatabase();
  await db
    .update(contractSigners)
    .set(set)
    .where(eq(contractSigners.id, (await mine()).id));
}

/** How the signer comes to each step, from the one before. */
const ways: Record<NextPage, () => Promise<unknown>> = {
  agreement: async () => undefined,
  simple: async () => {
    await agree(contract, contract.seller);
    await setMine({ level: 'simple' });
  },
  common: () => setMine({ level: 'common' }),
  high: () => setMine({ level: 'high' }),
  cert_upload: () => setMine({ level: 'common', certificate: 'wanted', passedBy: 'three' }),
  waiting: () => call('contract/uploadCertImage', idCard(), { as: contract.seller }),
  wait_confirm: async () => {
    await call('contract/withdrawCert', { id: contract.id }, { as: contract.seller });
    await setMine({ certificate: 'none', passedBy: '', idType: '0' });
    await passElements(contract, contract.seller);
  },
  ready_sign: async () => {
    const { db } = await openDatabase();
    await call('contract/sendConfirmSms', { id: [contract.id], read: '1' }, as());
    // Another copy of the program is at work on it, and slow.
    await db
      .update(contracts)
      .set({ workUntil: sql`now() + interval '1 hour'` })
      .where(eq(contracts.id, contract.id));
    const code = await readCode(contract.seller.phone);
    await call('contract/confirm', { id: [contract.id], code }, as());
    await letPass(61);
  },
  finished: async () => {
    const { db } = await openDatabase();
    await db.update(contracts).set({ workUntil: null }).where(eq(contracts.id, contract.id));
    await processDue();
  },
};

const as = () => ({ as: contract.seller });

const idCard = () => ({
  id: contract.id,
  id_type: '0' as const,
  real_name: contract.seller.name,
  id_number: contract.seller.idNumber,
  front: picture,
  back: picture,
  agree: '1' as const,
});

const order: readonly NextPage[] = [
  'agreement',
  'simple',
  'common',
  'high',
  'cert_upload',
  'waiting',
  'wait_confirm',
  'ready_sign',
  'finished',
];

it('takes at each step what is due there; every other step is refused and changes nothing', async () => {
  expect([...order].sort()).toEqual([...nextPages].sort());
  for (const at of order) {
    await ways[at]();
    expect(await step()).toBe(at);
    const stand = await standOf(contract);
    for (const { name, input, due } of stepCalls()) {
      if (due.includes(at)) continue;
      const refused = await reply(name, input, as());
      expect({ at, name, status: refused.httpStatus }).toEqual({ at, name, status: 422 });
      expect(refused.envelope.data).toEqual({ next_page: at });
      expect(await standOf(contract)).toBe(stand);
    }
    // What asks for no step in particular answers the one that is due.
    expect(await call('contract/sign', { id: contract.id }, as())).toEqual({ next_page: at });
    expect(await call('contract/getUnifiedSignUrl', { id: contract.id }, as())).toMatchObject({
      next_page: at,
    });
    expect(await standOf(contract)).toBe(stand);
  }
});

it('kept a record of each step that was taken, once', async () => {
  expect(await recordOf(contract)).toEqual([
    'asked',
    'made',
    'sealed',
    'agreed',
    'certificate_sent',
    'certificate_withdrawn',
    'elements_sent',
    'passed',
    'code_sent',
    'confirmed',
    'signed',
  ]);
});

it('lets the other side wait for nobody: both may sign in either order', async () => {
  const { contract: shown } = await call(
    'contract/index',
    { id: contract.id },
    { as: contract.buyer },
  );
  expect(shown?.businessContract.signers).toMatchObject([
    { role: 'platform', state: 'signed' },
    { role: 'seller', state: 'signed' },
    { role: 'buyer', state: 'due' },
  ]);
});

it('is read to its end before the terms are accepted', async () => {
  const stand = await standOf(contract);
  const early = await reply(
    'contract/agreement',
    { id: contract.id, agree: '1', pages_read: 1 },
    { as: contract.buyer },
  );
  expect(early.envelope.msg).toMatch(/共 \d+ 页，您读到第 1 页/);
  const unread = await call('contract/agreement', { id: contract.id }, { as: contract.buyer });
  expect(unread).toMatchObject({ next_page: 'agreement', tips: expect.any(Array) });
  expect(await standOf(contract)).toBe(stand);
});
