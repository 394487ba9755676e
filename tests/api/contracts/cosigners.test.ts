import { beforeAll, describe, expect, it } from 'vitest';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import {
  aContract,
  agree,
  aParty,
  confirm,
  pass,
  processDue,
  showCertificate,
  sign,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { aCertificate, anIdNumber } from '@/tests/support/factories/a-verification';
import { operated } from '@/tests/support/operated';

interface Person {
  memberId: number;
  name: string;
  phone: string;
}

let buyer: TestParty;
let seller: TestParty;
beforeAll(async () => {
  [buyer, seller] = [
    await aParty(await anAdvertiser()),
    await aParty(await aMediaOwner(), 'company'),
  ];
});

async function withCosigners(inOrder: '0' | '1') {
  const contract = await aContract({ buyer, seller });
  const people = [
    { name: '许栖', phone: aPhone() },
    { name: '周念', phone: aPhone() },
  ];
  const { signers } = await call(
    'contract/cosigners',
    {
      id: contract.id,
      name: people.map(({ name }) => name),
      mobile: people.map(({ phone }) => phone),
      in_order: inOrder,
    },
    { as: seller },
  );
  const ids = signers.filter(({ is_mine }) => is_mine).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  return {
    contract,
    own: ids[0] ?? 0,
    people: people.map((person, nth): Person => ({ ...person, memberId: ids[nth + 1] ?? 0 })),
  };
}

const as = () => ({ as: seller });

const turnOf = async ({ id }: TestContract, memberId?: number) => {
  const asked = { id, ...(memberId ? { member_id: memberId } : {}) };
  const { contract, next_page } = await call('contract/index', asked, as());
  return `${contract?.businessContractMember.id} ${next_page}`;
};

/** Every step of somebody whom the company has named, to the seal. */
async function signAs({ id }: TestContract, { memberId, name, phone }: Person, isNamed: boolean) {
  const which = { id, ...(isNamed ? { member_id: memberId } : {}) };
  await call('contract/agreement', { ...which, agree: '1', pages_read: 99 }, as());
  const id_number = anIdNumber();
  const elements = { ...which, real_name: name, id_number, agree: '1' as const };
  // The phone that was named with him, and no other one.
  const other = await reply(
    'contract/getThreeElementCode',
    { ...elements, mobile: seller.phone },
    as(),
  );
  expect(JSON.stringify(other.envelope.data)).toContain('mobile');
  await call('contract/getThreeElementCode', { ...elements, mobile: phone }, as());
  const code = await readCode(phone);
  await call('contract/verifyThreeElementCode', { ...which, code }, as());
  const picture = await aCertificate(seller);
  await call(
    'contract/uploadCertImage',
    {
      ...which,
      id_type: '0',
      real_name: name,
      id_number,
      front: picture,
      back: picture,
      agree: '1',
    },
    as(),
  );
  await operated('certificate', { id: String(memberId), decision: 'approve' }, '审核员甲');
  await letPass(61);
  const member = isNamed ? { member_id: memberId } : {};
  await call('contract/sendConfirmSms', { id: [id], read: '1', ...member }, as());
  const will = await readCode(phone);
  await call('contract/confirm', { id: [id], code: will, ...member }, as());
  await letPass(61);
  await processDue();
}

describe('people of a company who sign one after the other', () => {
  it('come by rank; nobody acts before his turn, and the contract is done with the last', async () => {
    const { contract, own, people } = await withCosigners('1');
    const [first, second] = people;
    if (!first || !second) throw new Error('two were named');
    const { contract: begun } = await call('contract/index', { id: contract.id }, as());
    expect(begun?.businessContractMember.side_by_side).toEqual([]);
    expect(
      begun?.businessContract.signers.filter((each) => each.is_mine).map(({ state }) => state),
    ).toEqual(['due', 'waiting', 'waiting']);
    expect(await turnOf(contract)).toBe(`${own} agreement`);
    for (const { memberId } of people) {
      const early = await reply(
        'contract/agreement',
        { id: contract.id, member_id: memberId, agree: '1', pages_read: 99 },
        as(),
      );
      expect(early.envelope.msg).toContain('还没有轮到');
    }
    await sign(contract, buyer);
    await letPass(86_400);
    await agree(contract, seller);
    await pass(contract, seller);
    await confirm(contract, seller);
    expect(await turnOf(contract)).toBe(`${first.memberId} agreement`);
    await signAs(contract, first, false);
    expect(await turnOf(contract)).toBe(`${second.memberId} agreement`);
    await signAs(contract, second, false);
    const { contract: done } = await call('contract/index', { id: contract.id }, as());
    expect(done?.businessContract).toMatchObject({ state: 'done' });
    expect(done?.businessContract.signers.map(({ state }) => state)).toEqual(
      Array(5).fill('signed'),
    );
  });
});

describe('people of a company who sign side by side', () => {
  it('leave the turn to another one while a certificate of the first is looked at', async () => {
    const { contract, own, people } = await withCosigners('0');
    await agree(contract, seller);
    await showCertificate(contract, seller, { picture: await aCertificate(seller) });
    const { waiting } = await call('contract/index', {}, as());
    expect(waiting.find(({ id }) => id === contract.id)?.is_my_turn).toBe(true);
    expect(await turnOf(contract)).toBe(`${people[0]?.memberId} agreement`);
    expect(await turnOf(contract, own)).toBe(`${own} waiting`);
  });

  it('may come in any order, each for himself; of strangers none may be named', async () => {
    const { contract, own, people } = await withCosigners('0');
    const [first, second] = people;
    if (!first || !second) throw new Error('two were named');
    await signAs(contract, second, true);
    expect(await turnOf(contract, second.memberId)).toBe(`${second.memberId} finished`);
    expect(await turnOf(contract, first.memberId)).toBe(`${first.memberId} agreement`);
    expect(await turnOf(contract)).toBe(`${own} agreement`);
    const { contract: shown } = await call('contract/index', { id: contract.id }, as());
    expect(shown?.businessContractMember.side_by_side).toEqual([
      { id: own, name: '陆知夏', state: 'due' },
      { id: first.memberId, name: '许栖', state: 'due' },
      { id: second.memberId, name: '周念', state: 'signed' },
    ]);
    const { url } = await call(
      'contract/getUnifiedSignUrl',
      { id: contract.id, member_id: first.memberId },
      as(),
    );
    expect(url).toMatch(new RegExp(`rowId=${contract.id}&memberId=${first.memberId}$`));
    const missing = await reply('contract/index', { id: 987_654_321 }, as());
    for (const member_id of [await buyersMember(contract), 999_999_999]) {
      const foreign = await reply('contract/index', { id: contract.id, member_id }, as());
      expect(foreign.envelope).toEqual(missing.envelope);
    }
    const [theirs, none] = await Promise.all(
      [await buyersMember(contract), 999_999_999].map((member_id) =>
        reply('contract/sign', { id: contract.id, member_id }, as()),
      ),
    );
    expect(theirs).toEqual(none);
    expect(none?.httpStatus).toBe(422);
  });

  it('are named once, by a company, before its side has signed, each with a phone of his own', async () => {
    const contract = await aContract({ buyer, seller });
    const name = (by: TestParty, mobile: string[], names = ['许栖', '周念']) =>
      reply('contract/cosigners', { id: contract.id, name: names, mobile }, { as: by });
    const [one, other] = [aPhone(), aPhone()];
    expect((await name(seller, [one, one])).httpStatus).toBe(422);
    expect((await name(seller, [one])).httpStatus).toBe(422);
    expect((await name(buyer, [one, other])).envelope.msg).toContain('只有企业');
    expect((await name(seller, [one, other])).httpStatus).toBe(200);
    expect((await name(seller, [aPhone(), aPhone()])).envelope.msg).toContain('不能再改');
  });
});

async function buyersMember({ id }: TestContract): Promise<number> {
  const { contract } = await call('contract/index', { id }, { as: buyer });
  return contract?.businessContractMember.id ?? 0;
}
