import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { operate } from '@/server/operator/operate';
import { operatorActions } from '@/server/operator/tables';
import { isVerifiedIdNumber, verifiedNameOf } from '@/server/verification/public';
import { verifications } from '@/server/verification/tables';
import { call, reply } from '@/tests/support/call';
import { readCode } from '@/tests/support/codes';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aCertificate, aCompany, anIdNumber } from '@/tests/support/factories/a-verification';
import { operated } from '@/tests/support/operated';

const folder = mkdtempSync(path.join(tmpdir(), 'market-verification-'));
const held = globalThis as typeof globalThis & { __env?: unknown };

beforeAll(() => {
  held.__env = parseEnv({ ...process.env, DATA_DIR: folder });
});
afterAll(() => {
  held.__env = undefined;
  rmSync(folder, { recursive: true });
});

const does = async (act: string, fields: Record<string, string>) =>
  operated(act, fields, '审核员甲');
const lists = async () => operate((await openDatabase()).db, { list: 'verification' });

const state = (as: TestUser) => call('setting/authMessage', {}, { as });

async function person(user: TestUser, name = '陆知夏') {
  return {
    real_name: name,
    id_number: anIdNumber(),
    id_front: await aCertificate(user),
    id_back: await aCertificate(user),
  };
}

async function company(user: TestUser, name: string = aCompany.name) {
  return {
    company_name: name,
    credit_code: aCompany.creditCode,
    licence: await aCertificate(user),
    legal_person: '陆知夏',
    legal_id_number: anIdNumber(),
  };
}

async function newestId(user: TestUser): Promise<string> {
  const { db } = await openDatabase();
  const [row] = await rows<{ id: number }>(
    db,
    sql`select max(id) as id from verifications where user_id = ${user.id}`,
  );
  return String(row?.id);
}

const decide = async (user: TestUser, decision: 'approve' | 'reject', reason = '') =>
  does('verification', { id: await newestId(user), decision, reason });

describe('a person’s verification', () => {
  it('waits for an operator, who sees no more of it in the queue than needed', async () => {
    const user = await anAdvertiser();
    const sent = await person(user);
    expect(await state(user)).toMatchObject({ kind: 'none', state: 'none', records: [] });
    expect(await call('setting/userAuthSubmit', sent, { as: user })).toMatchObject({
      state: 'reviewing',
    });
    expect(await state(user)).toMatchObject({
      kind: 'person',
      state: 'reviewing',
      newest: { name: '陆知夏', number: `320508********${sent.id_number.slice(-4)}` },
    });
    const queue = await lists();
    expect(queue).toContain(`id=${await newestId(user)}`);
    expect(queue).toContain('陆**');
    expect(queue).not.toContain(sent.id_number);
    expect(await verifiedNameOf((await openDatabase()).db, user.id)).toBeNull();
  });

  it('is in force once it is approved: for the account, its listings and whoever asks for the name', async () => {
    const owner = await aMediaOwner();
    const good = await aGood({ ownerId: owner.id });
    const sent = await person(owner);
    await call('setting/userAuthSubmit', sent, { as: owner });
    expect(await decide(owner, 'approve')).toMatch(/已通过/);
    expect(await state(owner)).toMatchObject({ kind: 'person', state: 'verified', newest: null });
    expect(await call('get-userinfo', {}, { as: owner })).toMatchObject({ verified: 'person' });
    const { db } = await openDatabase();
    expect(await verifiedNameOf(db, owner.id)).toEqual({
      id: expect.any(Number),
      kind: 'person',
      name: '陆知夏',
      number: sent.id_number,
      idNumber: sent.id_number,
      legalPerson: '',
    });
    expect(await isVerifiedIdNumber(db, owner.id, sent.id_number.toLowerCase())).toBe(true);
    expect(await isVerifiedIdNumber(db, owner.id, anIdNumber())).toBe(false);
    const [listed] = await rows<{ verified: string }>(
      db,
      sql`select verified from goods where good_sn = ${good.goodSn}`,
    );
    expect(listed?.verified).toBe('person');
    // Approved again it stays as it is, and nobody is told twice.
    await decide(owner, 'approve');
    const { list } = await call('messages', {}, { as: owner });
    expect(list.filter(({ title }) => title === '实名认证已通过')).toHaveLength(1);
  });

  it('is rejected with a reason alone, and sent again without typing the number', async () => {
    const user = await anAdvertiser();
    const sent = await person(user);
    await call('setting/userAuthSubmit', sent, { as: user });
    await expect(decide(user, 'reject')).rejects.toMatchObject({ msg: '请写明理由，申请人会看到' });
    await decide(user, 'reject', '人像面反光，看不清号码');
    const told = await state(user);
    expect(told).toMatchObject({ state: 'rejected', reason: '人像面反光，看不清号码' });
    const again = {
      ...sent,
      id_number: told.newest?.number ?? '',
      id_front: await aCertificate(user),
    };
    await call('setting/userAuthSubmit', again, { as: user });
    await decide(user, 'approve');
    expect((await verifiedNameOf((await openDatabase()).db, user.id))?.idNumber).toBe(
      sent.id_number,
    );
    await expect(decide(user, 'reject', '反悔')).rejects.toMatchObject({
      msg: '这份认证申请现在是已认证，不能再审核',
    });
  });

  it('names each wrong field, and takes nobody else’s pictures', async () => {
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    const sent = await person(user);
    const refused = async (change: object) =>
      (await reply('setting/userAuthSubmit', { ...sent, ...change }, { as: user })).envelope.data;
    expect(await refused({ id_number: '320508199001011225' })).toMatchObject({
      fields: { id_number: '身份证号有误，请对照证件逐位核对' },
    });
    expect(await refused({ id_front: '' })).toMatchObject({
      fields: { id_front: '请上传身份证人像面' },
    });
    const theirs = await refused({ id_back: await aCertificate(other) });
    expect(theirs).toEqual(await refused({ id_back: 'no-such-key' }));
    // The masked number of somebody who never sent one.
    expect(await refused({ id_number: '320508********1226' })).toMatchObject({
      fields: { id_number: '请填写完整的身份证号' },
    });
    expect((await state(user)).records).toEqual([]);
  });
});

describe('a company’s verification', () => {
  it('keeps the old name in force until the new one is approved', async () => {
    const user = await anAdvertiser();
    const { db } = await openDatabase();
    await call('companyAuthSubmit', await company(user), { as: user });
    await decide(user, 'approve');
    const renamed = await company(user, '苏州麦垄示例集团有限公司');
    await call('companyAuthSubmit', renamed, { as: user });
    expect(await state(user)).toMatchObject({
      state: 'verified',
      in_force: { name: aCompany.name },
      newest: { name: '苏州麦垄示例集团有限公司', state: 'reviewing' },
    });
    expect(await lists()).toContain('认证变更：通过前原认证继续有效');
    await decide(user, 'reject', '营业执照下边缘被裁掉');
    expect((await verifiedNameOf(db, user.id))?.name).toBe(aCompany.name);
    expect(await state(user)).toMatchObject({ state: 'verified', newest: { state: 'rejected' } });
    await call('companyAuthSubmit', renamed, { as: user });
    await decide(user, 'approve');
    expect((await verifiedNameOf(db, user.id))?.name).toBe('苏州麦垄示例集团有限公司');
    expect(await isVerifiedIdNumber(db, user.id, renamed.legal_id_number)).toBe(true);
    expect((await state(user)).records.map(({ words }) => words)).toEqual([
      '企业认证通过',
      '提交企业认证',
      '已驳回：营业执照下边缘被裁掉',
      '提交企业认证',
      '企业认证通过',
      '提交企业认证',
    ]);
  });

  it('is not sent again where nothing is new', async () => {
    const user = await anAdvertiser();
    await call('companyAuthSubmit', await company(user), { as: user });
    await decide(user, 'approve');
    const { envelope } = await reply('companyAuthSubmit', await company(user), { as: user });
    expect(envelope).toMatchObject({ status: 422, msg: '与现在的认证信息一致，不需要重新提交' });
  });

  it('replaces one that waits by the one sent after it', async () => {
    const user = await anAdvertiser();
    await call('companyAuthSubmit', await company(user), { as: user });
    const first = await newestId(user);
    await call('setting/userAuthSubmit', await person(user), { as: user });
    await expect(does('verification', { id: first, decision: 'approve' })).rejects.toMatchObject({
      msg: '这份认证申请现在是已更新，不能再审核',
    });
    expect(await state(user)).toMatchObject({ kind: 'person', state: 'reviewing' });
  });
});

describe('giving a verification up', () => {
  it('takes a code of its own, and then nothing is in force', async () => {
    const user = await anAdvertiser();
    await call('setting/userAuthSubmit', await person(user), { as: user });
    await decide(user, 'approve');
    const { envelope } = await reply('setting/auth/destroy', { code: '000000' }, { as: user });
    expect(envelope.status).toBe(422);
    await call('sendMsg', { purpose: 'verification' }, { as: user });
    await call('setting/auth/destroy', { code: await readCode(user.phone) }, { as: user });
    expect(await state(user)).toMatchObject({ kind: 'none', state: 'cancelled', in_force: null });
    expect(await call('get-userinfo', {}, { as: user })).toMatchObject({ verified: 'none' });
    expect(await verifiedNameOf((await openDatabase()).db, user.id)).toBeNull();
  });
});

describe('what is personal', () => {
  it('lies sealed in the database, and is shown whole to an operator who leaves his name', async () => {
    const user = await anAdvertiser();
    const sent = await person(user, '夏侯明远');
    await call('setting/userAuthSubmit', sent, { as: user });
    const { db } = await openDatabase();
    const [row] = await db.select().from(verifications).where(eq(verifications.userId, user.id));
    for (const secret of ['夏侯明远', sent.id_number]) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    const papers = await does('papers', { id: await newestId(user) });
    expect(papers).toContain(`身份证号：${sent.id_number}`);
    expect(papers).toContain(`/api/file/${sent.id_front}?`);
    expect(papers).toContain('viewer=operator%3A');
    const logged = JSON.stringify(await db.select().from(operatorActions));
    expect(logged).toContain(`verification ${await newestId(user)}`);
    expect(logged).not.toContain(sent.id_number);
  });
});
