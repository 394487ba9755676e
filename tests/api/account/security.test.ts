import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallName } from '@/lib/contract';
import { ownPurposes } from '@/lib/domain/account/code';
import { isAppError } from '@/lib/errors';
import { keepInOutbox } from '@/server/account/keep-in-outbox';
import { checkPayPassword, consumeStepUp } from '@/server/account/public';
import { smsOutbox, users } from '@/server/account/tables';
import { seal } from '@/server/kernel/crypto';
import { type Db, openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { call, reply } from '@/tests/support/call';
import { letPass, readCode } from '@/tests/support/codes';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { aVerification } from '@/tests/support/factories/a-verification';

/** Sets the pay password as its owner would. */
async function setPayPass(user: TestUser, pay_password: string) {
  await call('sendMsg', { purpose: 'pay_pass' }, { as: user });
  const code = await readCode(user.phone);
  await letPass(61);
  return reply('setPayPass', { pay_password, code }, { as: user });
}

/** Tries a pay password in a transaction, as a payment does. @returns the refusal's data, null when right */
async function tryPassword(user: TestUser, password: string): Promise<unknown> {
  const { db } = await openDatabase();
  try {
    await inTransaction(db, (tx: Db) => checkPayPassword(tx, user.id, password));
    return null;
  } catch (error) {
    if (isAppError(error)) return { ...error.data, code: error.code };
    throw error;
  }
}

describe('the pay password', () => {
  it('is set with a code, stored as argon2id, and shown as pay_pass_level 1', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    expect((await call('get-userinfo', {}, { as: user })).pay_pass_level).toBe(0);
    expect(await tryPassword(user, '258369')).toMatchObject({ pay_pass: 'unset' });
    expect((await setPayPass(user, '258369')).envelope.status).toBe(200);
    expect((await call('get-userinfo', {}, { as: user })).pay_pass_level).toBe(1);
    const [row] = await db.select().from(users).where(sql`${users.id} = ${user.id}`);
    expect(row!.payPassHash).toMatch(/^\$argon2id\$/);
    expect(await tryPassword(user, '258369')).toBeNull();
  });

  it('is not set without a right code, nor with a code for something else', async () => {
    const user = await anAdvertiser();
    await call('sendMsg', { purpose: 'bank' }, { as: user });
    const code = await readCode(user.phone);
    const { envelope } = await reply('setPayPass', { pay_password: '258369', code }, { as: user });
    expect(envelope).toMatchObject({ status: 422, data: { fields: { code: expect.any(String) } } });
    expect(await tryPassword(user, '258369')).toMatchObject({ pay_pass: 'unset' });
  });

  it.each(['123456', '000000', '111111', '987654', '121212', '12345', 'abcdef'])(
    'may not be %s',
    async (pay_password) => {
      const user = await anAdvertiser();
      const { envelope } = await reply(
        'setPayPass',
        { pay_password, code: '123456' },
        { as: user },
      );
      expect(envelope).toMatchObject({
        status: 422,
        data: { fields: { pay_password: expect.stringContaining('支付密码') } },
      });
    },
  );

  it('may not be the end of the phone, which costs no code', async () => {
    const user = await anAdvertiser({ phone: '13970258369' });
    expect((await setPayPass(user, '258369')).envelope.msg).toBe('支付密码不能是手机号的后 6 位');
    const code = await readCode(user.phone);
    const { envelope } = await reply('setPayPass', { pay_password: '741852', code }, { as: user });
    expect(envelope.status).toBe(200);
  });

  it('counts wrong tries, locks after five for three hours, and opens by itself', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await setPayPass(user, '258369');
    for (const tries_left of [4, 3, 2, 1]) {
      expect(await tryPassword(user, '963258')).toMatchObject({ tries_left });
    }
    expect(await tryPassword(user, '963258')).toMatchObject({ pay_pass: 'locked', tries_left: 0 });
    expect(await tryPassword(user, '258369')).toMatchObject({ pay_pass: 'locked' });
    expect(await call('setting/showUserInfo', {}, { as: user })).toMatchObject({
      pay_pass_locked: true,
    });
    await db.execute(
      sql`update users set pay_pass_locked_until = now() - interval '1 second' where id = ${user.id}`,
    );
    expect(await tryPassword(user, '258369')).toBeNull();
  });

  it('counts every one of 20 wrong tries that come at once: at most four are told they may go on', async () => {
    const user = await anAdvertiser();
    await setPayPass(user, '258369');
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => tryPassword(user, '963258')),
    );
    const left = outcomes.map((outcome) => (outcome as { tries_left: number }).tries_left);
    expect(left.filter((n) => n > 0).sort()).toEqual([1, 2, 3, 4]);
  });

  it('is unlocked by setting a new one with a code', async () => {
    const user = await anAdvertiser();
    await setPayPass(user, '258369');
    for (let i = 0; i < 5; i++) await tryPassword(user, '963258');
    expect((await setPayPass(user, '741852')).envelope.status).toBe(200);
    expect(await tryPassword(user, '741852')).toBeNull();
    expect(await tryPassword(user, '258369')).toMatchObject({ tries_left: 4 });
  });
});

describe('a step-up ticket', () => {
  const ticketFor = async (user: TestUser) => {
    await call('sendMsg', { purpose: 'bank' }, { as: user });
    const code = await readCode(user.phone);
    return (await call('verify', { purpose: 'bank', code }, { as: user })).step_up_ticket;
  };

  it('is spent once, by its own user, for its own purpose', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const other = await anAdvertiser();
    const ticket = await ticketFor(user);
    await expect(consumeStepUp(db, other.id, 'bank', ticket)).rejects.toThrow('身份验证已失效');
    await expect(consumeStepUp(db, user.id, 'pay_pass', ticket)).rejects.toThrow('身份验证已失效');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => consumeStepUp(db, user.id, 'bank', ticket)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('ends after ten minutes of the database clock', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const ticket = await ticketFor(user);
    await db.execute(
      sql`update step_up_tickets set expires_at = expires_at - interval '601 seconds'`,
    );
    await expect(consumeStepUp(db, user.id, 'bank', ticket)).rejects.toThrow('身份验证已失效');
  });
});

describe('a ticket instead of a code', () => {
  async function ticketFor(user: TestUser, purpose: (typeof ownPurposes)[number]) {
    await letPass(61);
    await call('sendMsg', { purpose }, { as: user });
    const code = await readCode(user.phone);
    return (await call('verify', { purpose, code }, { as: user })).step_up_ticket;
  }

  /** What each asks for besides. */
  const stepped: [CallName, (typeof ownPurposes)[number], object][] = [
    ['setPayPass', 'pay_pass', { pay_password: '258369' }],
    ['capital/bindBank', 'bank', { card_no: aCardNumber() }],
    ['modifyPhone', 'phone', {}],
    ['setting/auth/destroy', 'verification', {}],
    ['setting/close-account', 'close', { agree: '1' }],
  ];

  it.each(stepped)(
    'is taken by %s, once, and no other purpose is',
    async (name, purpose, fields) => {
      const user = await anAdvertiser();
      await aVerification(user);
      const other = await ticketFor(user, purpose === 'bank' ? 'pay_pass' : 'bank');
      const ask = (proof: object) => reply(name, { ...fields, ...proof }, { as: user });
      const wrong = await ask({ step_up_ticket: other });
      expect(wrong.envelope).toMatchObject({ status: 422, data: { step_up: 'required' } });
      const neither = await ask({});
      expect(neither.envelope).toMatchObject({
        status: 422,
        data: { fields: { code: '请输入验证码' } },
      });

      const step_up_ticket = await ticketFor(user, purpose);
      expect((await ask({ step_up_ticket })).envelope).toMatchObject({ status: 200 });
      expect((await ask({ step_up_ticket })).envelope.status).not.toBe(200);
    },
  );

  it('can be had for every purpose that a code of one’s own phone has, and for no other', () => {
    // A copy is fetched from an endpoint that is no call (copy.test.ts).
    const taken = [...stepped.map(([, purpose]) => purpose), 'copy'];
    expect(taken.toSorted()).toEqual([...ownPurposes].toSorted());
  });
});

describe('settings', () => {
  it('keep what was given, show phones masked and store them sealed', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await call(
      'setting/editUserInfo',
      {
        user_nicename: '朴初市场部',
        contact_name: '林测试',
        contact_phone: '13900001111',
        area_code: '330106',
        address: '测试路 1 号',
      },
      { as: user },
    );
    const shown = await call('setting/showUserInfo', {}, { as: user });
    expect(shown).toMatchObject({
      user_nicename: '朴初市场部',
      contact_name: '林测试',
      contact_phone: '139****1111',
      area_code: '330106',
      address: '测试路 1 号',
    });
    const [row] = await db.select().from(users).where(sql`${users.id} = ${user.id}`);
    expect(JSON.stringify(row)).not.toMatch(/13900001111|林测试|测试路/);
    // What was shown masked and comes back unchanged is not an edit.
    await call('setting/editUserInfo', { contact_phone: '139****1111' }, { as: user });
    await call('setting/editUserInfo', { address: '' }, { as: user });
    expect(await call('setting/showUserInfo', {}, { as: user })).toMatchObject({
      contact_phone: '139****1111',
      contact_name: '林测试',
      address: '',
    });
  });

  it.each([
    [{ contact_phone: '139****2222' }, 'contact_phone'],
    [{ contact_phone: 'abc' }, 'contact_phone'],
    [{ user_nicename: '一' }, 'user_nicename'],
    [{ area_code: '33' }, 'area_code'],
    [{ avatar: 'somebody-elses-file' }, 'avatar'],
  ])('refuse %o', async (input, field) => {
    const user = await anAdvertiser();
    const { envelope } = await reply('setting/editUserInfo', input, { as: user });
    expect(envelope).toMatchObject({
      status: 422,
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

it('the outbox keeps the newest 200 messages, and 50 more at most', async () => {
  const { db } = await openDatabase();
  await db.insert(smsOutbox).values(
    Array.from({ length: 250 }, () => ({
      phoneMasked: '139****0000',
      phoneSealed: seal(''),
      body: '',
    })),
  );
  for (let nth = 0; nth < 50; nth++) await keepInOutbox('13900002046', `${nth}`);
  const kept = await db.select().from(smsOutbox);
  expect(kept.length).toBeGreaterThanOrEqual(200);
  expect(kept.length).toBeLessThan(250);
  expect(kept.filter(({ body }) => body !== '')).toHaveLength(50);
});
