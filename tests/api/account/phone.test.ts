import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { retryMinutes } from '@/lib/domain/messages/delivery-states';
import { withdrawalsHeldUntil } from '@/server/account/public';
import { sessions, smsOutbox, users } from '@/server/account/tables';
import { hashToken, randomToken, unseal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import * as clock from '@/server/kernel/market-time';
import { operate } from '@/server/operator/operate';
import { refusal } from '@/server/providers/refusal';
import * as sms from '@/server/providers/sms/provider';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';
import { sendNotices } from '@/tests/support/send-notices';

/** Proves the old phone as its owner would. @returns the ticket */
async function proveOld(user: TestUser): Promise<string> {
  await call('sendMsg', { purpose: 'phone' }, { as: user });
  const code = await readCode(user.phone);
  await letPass(61);
  return (await call('modifyPhone', { code }, { as: user })).step_up_ticket;
}

async function codeOfNew(user: TestUser, mobile: string): Promise<string> {
  await call('setting/new-phone-code', { mobile }, { as: user });
  const code = await readCode(mobile);
  await letPass(61);
  return code;
}

async function anotherSession(user: TestUser): Promise<TestUser> {
  const { db } = await openDatabase();
  const token = randomToken();
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    expiresAt: sql`now() + interval '1 hour'`,
  });
  return { ...user, token };
}

/** Sends what is due now, at night too. */
async function deliver(): Promise<void> {
  const { db } = await openDatabase();
  await db.execute(sql`update outside_calls set run_at = now() where given_up_at is null`);
  const night = vi.spyOn(clock, 'marketNow').mockResolvedValue({ day: '2100-01-01', minute: 0 });
  await sendNotices();
  night.mockRestore();
}

async function saidTo(phone: string): Promise<string[]> {
  const { db } = await openDatabase();
  const sent = await db.select().from(smsOutbox);
  return sent.filter((sms) => unseal(sms.phoneSealed) === phone).map(({ body }) => body);
}

describe('changing the phone', () => {
  it('needs both phones, ends every other session, rests withdrawals a day, and tells both phones', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const elsewhere = await anotherSession(user);
    const mobile = aPhone();
    const ticket = await proveOld(user);
    const code = await codeOfNew(user, mobile);
    expect(await withdrawalsHeldUntil(db, user.id)).toBeNull();
    const changed = await call(
      'user_themselves_update_mobile',
      { mobile, code, step_up_ticket: ticket },
      { as: user },
    );
    expect(changed.ended_sessions).toBe(1);
    expect((await reply('get-userinfo', {}, { as: elsewhere })).envelope.status).toBe(401);
    expect((await call('get-userinfo', {}, { as: user })).mobile).toBe(changed.mobile);
    const heldFor = ((await withdrawalsHeldUntil(db, user.id))?.getTime() ?? 0) - Date.now();
    expect(heldFor / 3_600_000).toBeGreaterThan(23.9);
    expect(heldFor / 3_600_000).toBeLessThan(24.1);
    await deliver();
    for (const phone of [user.phone, mobile]) {
      expect((await saidTo(phone)).at(-1)).toMatch(/登录手机号由 139\*{4}\d{4} 改为 139\*{4}\d{4}/);
    }
    const { records } = await call('get_mobile_modify_record', {}, { as: user });
    expect(records).toMatchObject([{ to: changed.mobile, way: 'own' }]);
    const { list } = await call('setting/events', {}, { as: user });
    expect(list.map(({ says }) => says).join()).toMatch(/登录手机号改为.*原手机号.*验证通过/);
    expect((await call('messages', { kind: 'account' }, { as: user })).list[0]).toMatchObject({
      title: '登录手机号已修改',
      link: '/personal/securitySettings',
    });
    await expect(aLoginCode(mobile, 3, '10.1.1.1')).resolves.toMatch(/^\d{6}$/);
  });

  it('is told to each of the phones again where its SMS was refused, and ends with the operator', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const mobile = aPhone();
    const step_up_ticket = await proveOld(user);
    const code = await codeOfNew(user, mobile);
    await call('user_themselves_update_mobile', { mobile, code, step_up_ticket }, { as: user });
    const real = await sms.smsProvider();
    const tried: string[] = [];
    vi.spyOn(sms, 'smsProvider').mockResolvedValue({
      ...real,
      sendNotice: async (notice) => {
        tried.push(notice.phone);
        // The new phone is reached at the second try, the old one never.
        const isTaken = notice.phone === mobile && tried.filter((to) => to === mobile).length === 2;
        if (!isTaken) throw refusal('the phone is off');
      },
    });
    await deliver();
    expect(tried.sort()).toEqual([user.phone, mobile].sort());
    expect(await saidTo(mobile)).not.toContainEqual(expect.stringContaining('改为'));
    for (let nth = 0; nth < retryMinutes.length + 2; nth++) await deliver();
    expect((await saidTo(mobile)).at(-1)).toContain('登录手机号由');
    expect(tried.filter((to) => to === mobile)).toHaveLength(2);
    expect(tried.filter((to) => to === user.phone)).toHaveLength(retryMinutes.length + 1);
    const stuck = await operate(db, { list: 'notice' });
    expect(stuck).toContain('登录手机号已修改');
    expect(stuck).not.toContain(user.phone);
    // Sent again by hand it goes to the number of then, though the account has another one.
    vi.restoreAllMocks();
    const id = /id=(\d+)/.exec(stuck)?.[1] ?? '';
    await operated('notice', { id, decision: 'again' }, '客服甲');
    await deliver();
    expect((await saidTo(user.phone)).at(-1)).toContain('登录手机号由');
  });

  it('is not done by the new phone alone', async () => {
    const user = await anAdvertiser();
    const mobile = aPhone();
    const refused = await reply('setting/new-phone-code', { mobile }, { as: user });
    expect(refused.envelope).toMatchObject({ status: 422, data: { step_up: 'required' } });
    expect(await saidTo(mobile)).toEqual([]);
  });

  it('is not done by the old phone alone, nor with a code that was sent to it', async () => {
    const user = await anAdvertiser();
    const mobile = aPhone();
    const ticket = await proveOld(user);
    await call('sendMsg', { purpose: 'phone' }, { as: user });
    const ownCode = await readCode(user.phone);
    const { envelope } = await reply(
      'user_themselves_update_mobile',
      { mobile, code: ownCode, step_up_ticket: ticket },
      { as: user },
    );
    expect(envelope).toMatchObject({ status: 422, data: { fields: { code: expect.any(String) } } });
    expect((await call('get_mobile_modify_record', {}, { as: user })).total).toBe(0);
  });

  it('takes no ticket of somebody else, and none twice', async () => {
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    const theirs = await proveOld(other);
    const own = await proveOld(user);
    const mobile = aPhone();
    const code = await codeOfNew(user, mobile);
    const change = (step_up_ticket: string) =>
      reply('user_themselves_update_mobile', { mobile, code, step_up_ticket }, { as: user });
    expect((await change(theirs)).envelope.status).toBe(422);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => change(own)));
    expect(outcomes.filter(({ envelope }) => envelope.status === 200)).toHaveLength(1);
    expect((await call('get_mobile_modify_record', {}, { as: user })).total).toBe(1);
  });

  it('refuses a phone that another account of the group has, once its code is right, and keeps code and ticket', async () => {
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    const ticket = await proveOld(user);
    const code = await codeOfNew(user, other.phone);
    const refused = await reply(
      'user_themselves_update_mobile',
      { mobile: other.phone, code, step_up_ticket: ticket },
      { as: user },
    );
    expect(refused.envelope).toMatchObject({
      status: 422,
      data: { fields: { mobile: expect.stringContaining('另一个广告主账号') } },
    });
    const mobile = aPhone();
    const again = await codeOfNew(user, mobile);
    const input = { mobile, code: again, step_up_ticket: ticket };
    expect(
      (await reply('user_themselves_update_mobile', input, { as: user })).envelope.status,
    ).toBe(200);
  });

  it('may be to the number of an account in the other group', async () => {
    const owner = await aMediaOwner();
    const user = await anAdvertiser();
    const ticket = await proveOld(user);
    const code = await codeOfNew(user, owner.phone);
    await call(
      'user_themselves_update_mobile',
      { mobile: owner.phone, code, step_up_ticket: ticket },
      { as: user },
    );
  });

  it('may not be to the same number', async () => {
    const user = await anAdvertiser();
    await proveOld(user);
    const { envelope } = await reply(
      'setting/new-phone-code',
      { mobile: user.phone },
      { as: user },
    );
    expect(envelope.data).toMatchObject({ fields: { mobile: expect.stringContaining('相同') } });
  });

  it('keeps both numbers sealed', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const ticket = await proveOld(user);
    const mobile = aPhone();
    const code = await codeOfNew(user, mobile);
    await call(
      'user_themselves_update_mobile',
      { mobile, code, step_up_ticket: ticket },
      { as: user },
    );
    const kept = await db.execute(sql`select * from phone_changes`);
    const row = await db.select().from(users).where(eq(users.id, user.id));
    const events = await db.execute(sql`select * from account_events`);
    const text = JSON.stringify([kept, row, events]);
    expect(text).not.toContain(mobile);
    expect(text).not.toContain(user.phone);
  });
});
