import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runDueContracts } from '@/server/contracts/public';
import { openDatabase, rows } from '@/server/kernel/database';
import { operate } from '@/server/operator/operate';
import { call, reply } from '@/tests/support/call';
import {
  aContract,
  agree,
  aParty,
  confirm,
  passElements,
  processDue,
  showCertificate,
  type TestContract,
  type TestParty,
} from '@/tests/support/factories/a-contract';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import {
  aCertificate,
  anAuthorisation,
  anAuthorisationFile,
  anIdNumber,
  aVerification,
} from '@/tests/support/factories/a-verification';
import { operated } from '@/tests/support/operated';

let company: TestParty;
let clerk: TestParty;
beforeEach(async () => {
  company = await aParty(await aMediaOwner(), 'company');
  clerk = { ...company, name: '许栖', idNumber: anIdNumber() };
});

const does = async (act: string, fields: Record<string, string>) =>
  operated(act, fields, '审核员甲');

const own = async () => (await call('setting/authMessage', {}, { as: company })).authorisations;

const file = async (over: object = {}) =>
  reply(
    'setting/authorisation/add',
    {
      name: clerk.name,
      id_tail: clerk.idNumber.slice(-4),
      valid_until: '2027-06-30',
      file: [await anAuthorisationFile(company)],
      ...over,
    },
    { as: company },
  );

const problemsOf = async (over: object) =>
  ((await file(over)).envelope.data as { fields?: object }).fields;

/** A draft whose company has said who signs. */
async function aDraft(): Promise<TestContract> {
  const { db } = await openDatabase();
  await db.execute(sql`update users set contact_sealed = null where id = ${company.id}`);
  return aContract({ seller: company, withPaper: false });
}

const complete = (draft: TestContract, signer_name: string) =>
  reply(
    'contract/complete',
    { id: draft.id, address: '示例区演示路 9 号', signer_name },
    { as: company },
  );

const recordsOf = async ({ id }: TestContract) => {
  const { db } = await openDatabase();
  const found = await rows<{ content: unknown }>(
    db,
    sql`select content from contract_records where contract_id = ${id} order by seq`,
  );
  return JSON.stringify(found);
};

const lacks = async (draft: TestContract) => {
  const { contract } = await call('contract/index', { id: draft.id }, { as: company });
  return contract?.businessContract.lacks.map(({ what }) => what);
};

const stateOf = async (draft: TestContract) => {
  const { contract } = await call('contract/index', { id: draft.id }, { as: company });
  return contract?.businessContract.state;
};

describe('who signs for a company and is not its legal representative', () => {
  it('needs an authorisation that was looked at before there is a paper, and the record names it', async () => {
    const draft = await aDraft();
    expect((await complete(draft, clerk.name)).envelope).toMatchObject({
      msg: '已保存，还缺授权委托书',
      data: { is_draft: true },
    });
    expect(await lacks(draft)).toEqual(['授权委托书']);

    expect((await file()).envelope).toMatchObject({ status: 200, data: { state: 'pending' } });
    expect(await lacks(draft)).toEqual(['授权委托书（审核中）']);
    expect((await complete(draft, clerk.name)).envelope.data).toMatchObject({ is_draft: true });

    const [waiting] = await own();
    const { db } = await openDatabase();
    expect(await operate(db, { list: 'authorisation' })).toMatch(
      new RegExp(`id=${waiting!.id}\\t.*公司\\t许\\*\\t至 2027-06-30`),
    );
    await does('authorisation', { id: String(waiting!.id), decision: 'approve' });
    expect(await own()).toMatchObject([
      { name: '许栖', state_label: '有效', in_force: true, valid_until: '2027-06-30' },
    ]);
    expect((await complete(draft, clerk.name)).envelope.data).toMatchObject({ is_draft: false });
    expect(await recordsOf(draft)).toContain(
      `授权委托书 ${waiting!.id}，身份证号后四位 ${clerk.idNumber.slice(-4)}，有效期至 2027-06-30`,
    );
  });

  it('begins the signing once the authorisation is approved, with nobody pressing for it', async () => {
    const { db } = await openDatabase();
    const draft = await aDraft();
    await complete(draft, clerk.name);
    await file();
    await runDueContracts(db);
    expect(await lacks(draft)).toEqual(['授权委托书（审核中）']);
    const [waiting] = await own();
    await does('authorisation', { id: String(waiting!.id), decision: 'approve' });
    expect(await stateOf(draft)).toBe('draft');
    await runDueContracts(db);
    expect(await stateOf(draft)).toBe('signing');
  });

  it('needs none where the legal representative signs', async () => {
    const draft = await aDraft();
    expect((await complete(draft, '')).envelope.data).toMatchObject({ is_draft: false });
    expect(await recordsOf(draft)).not.toContain('授权委托书');
  });

  it('types the number that the authorisation ends in, and signs only while it holds', async () => {
    const draft = await aDraft();
    const id = await anAuthorisation(company, clerk);
    await complete(draft, clerk.name);
    await processDue();
    await agree(draft, company);
    const other = await reply(
      'contract/getThreeElementCode',
      {
        id: draft.id,
        real_name: clerk.name,
        id_number: anIdNumber(),
        mobile: '13900002046',
        agree: '1',
      },
      { as: company },
    );
    expect(other.envelope.data).toMatchObject({
      fields: { id_number: expect.stringContaining('授权委托书上的身份证号后四位') },
    });
    await passElements(draft, clerk);
    await showCertificate(draft, clerk, { picture: await aCertificate(company) });
    const { db } = await openDatabase();
    const [signer] = await rows<{ id: number }>(
      db,
      sql`select id from contract_signers where contract_id = ${draft.id} and user_id = ${company.id}`,
    );
    await does('certificate', { id: String(signer!.id), decision: 'approve' });

    await call('setting/authorisation/withdraw', { authorisation_id: id }, { as: company });
    expect(await own()).toEqual([]);
    const sms = { id: [draft.id], read: '1' as const };
    const refused = await reply('contract/sendConfirmSms', sms, { as: company });
    expect(refused.envelope.msg).toContain('授权委托书没有通过、已撤销或已到期');
    await anAuthorisation(company, clerk);
    await confirm(draft, company);
  });
});

describe('an authorisation', () => {
  it('is a verified company’s, for somebody else than its legal representative, and ends', async () => {
    expect(await problemsOf({ name: '陆知夏' })).toHaveProperty('name');
    expect(await problemsOf({ id_tail: '12' })).toHaveProperty('id_tail');
    expect(await problemsOf({ valid_until: '2020-01-01' })).toHaveProperty('valid_until');
    expect(await problemsOf({ valid_until: '2099-01-01' })).toHaveProperty('valid_until');
    expect(await problemsOf({ file: [] })).toHaveProperty('file');
    const strange = await anAuthorisationFile(await anAdvertiser());
    expect(await problemsOf({ file: [strange] })).toHaveProperty('file');
    expect(await problemsOf({ file: [await aCertificate(company)] })).toHaveProperty('file');
    company = await aParty(await aMediaOwner());
    expect((await file()).envelope.msg).toContain('企业认证通过后');
  });

  it('is refused with a reason for its company, and approved once', async () => {
    await file();
    const id = (await own())[0]!.id;
    await expect(does('authorisation', { id: String(id), decision: 'reject' })).rejects.toThrow(
      '理由',
    );
    await does('authorisation', { id: String(id), decision: 'reject', reason: '没有盖章' });
    expect(await own()).toMatchObject([{ state: 'rejected', reason: '没有盖章', in_force: false }]);
    await expect(does('authorisation', { id: String(id), decision: 'approve' })).rejects.toThrow(
      '不能再审核',
    );
    const { list } = await call('messages', {}, { as: company });
    expect(list[0]).toMatchObject({ title: '许*的授权委托书未通过', link: '/medium/verified' });
    expect(list[0]?.body).toContain('没有盖章');
  });

  it('ends with the company that the account was verified as', async () => {
    await anAuthorisation(company, clerk);
    await aVerification(company, { kind: 'company', name: '苏州另一家示例有限公司' });
    expect(await own()).toEqual([]);
    const draft = await aDraft();
    await complete(draft, clerk.name);
    expect(await lacks(draft)).toEqual(['授权委托书']);
  });
});
