import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordEvent } from '@/server/account/public';
import { accountConsents, accountEvents, sessions } from '@/server/account/tables';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { verifications } from '@/server/verification/tables';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { aCardNumber } from '@/tests/support/factories/a-bank-card';
import { aMediaOwner, anAdvertiser, aPhone, type TestUser } from '@/tests/support/factories/a-user';
import { aCertificate, anIdNumber, aVerification } from '@/tests/support/factories/a-verification';
import { aWallet, payPassword } from '@/tests/support/factories/a-wallet';
import { aRequest } from '@/tests/support/factories/a-withdrawer';
import { operated } from '@/tests/support/operated';

async function anotherSession(
  user: TestUser,
  row: Partial<typeof sessions.$inferInsert> = {},
): Promise<{ token: string; id: number }> {
  const { db } = await openDatabase();
  const token = randomToken();
  const [made] = await db
    .insert(sessions)
    .values({
      tokenHash: hashToken(token),
      userId: user.id,
      expiresAt: sql`now() + interval '1 hour'`,
      ...row,
    })
    .returning({ id: sessions.id });
  return { token, id: made!.id };
}

async function logIn(phone: string, from: string) {
  const user_pass = await aLoginCode(phone, 3, from);
  await letPass(61);
  return call('do-login-by-mobile-code', { login_user: phone, user_pass, user_group: 3 }, { from });
}

describe('sessions', () => {
  it('are listed with device, place and last use; the one that asks comes first', async () => {
    const user = await anAdvertiser();
    await anotherSession(user, {
      device:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      address: '223.5.5.5',
    });
    await anotherSession(user, { revokedAt: sql`now()` as never });
    await anotherSession(user, { expiresAt: sql`now() - interval '1 second'` as never });
    const { total, list } = await call('setting/sessions', {}, { as: user });
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({ is_current: true });
    expect(list[1]).toMatchObject({
      is_current: false,
      device: 'Windows·Chrome 130',
      place: '浙江杭州',
      address: '223.5.5.5',
    });
  });

  it('know when they were last used, to five minutes', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const used = (ago: string) =>
      db
        .update(sessions)
        .set({ lastUsedAt: sql`now() - ${ago}::interval` })
        .where(eq(sessions.userId, user.id));
    const age = async () =>
      Date.now() -
      Date.parse(
        (await call('setting/sessions', {}, { as: user })).list.find((it) => it.is_current)!
          .last_used_at,
      );
    await used('2 minutes');
    expect(await age()).toBeGreaterThan(100_000);
    await used('6 minutes');
    expect(await age()).toBeLessThan(60_000);
  });

  it('end one by one; somebody else’s and one that is not there are refused alike', async () => {
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    const second = await anotherSession(user);
    const theirs = await anotherSession(other);
    const end = (session_id: number) => reply('setting/end-session', { session_id }, { as: user });
    expect(JSON.stringify(await end(theirs.id))).toBe(JSON.stringify(await end(987_654_321)));
    expect((await reply('get-userinfo', {}, { as: theirs })).envelope.status).toBe(200);
    expect((await end(second.id)).envelope.status).toBe(200);
    expect((await reply('get-userinfo', {}, { as: second })).envelope.status).toBe(401);
    const [current] = (await call('setting/sessions', {}, { as: user })).list;
    expect((await end(current!.session_id)).envelope.msg).toContain('退出登录');
  });

  it('all end but the one that asks', async () => {
    const user = await anAdvertiser();
    const others = [await anotherSession(user), await anotherSession(user)];
    expect((await call('setting/end-sessions', {}, { as: user })).ended).toBe(2);
    for (const other of others) {
      expect((await reply('get-userinfo', {}, { as: other })).envelope.status).toBe(401);
    }
    expect((await call('setting/sessions', {}, { as: user })).total).toBe(1);
    const { list } = await call('setting/events', {}, { as: user });
    expect(list[0]).toMatchObject({ says: '结束其他 2 处登录', outcome: 'done' });
  });
});

describe("an account's record", () => {
  it('tells a login, and warns of one from a device and a network that were never seen', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const from = '223.5.5.5';
    await logIn(phone, from);
    const second = await logIn(phone, from);
    const as = { token: second.access_token };
    expect((await call('setting/events', {}, { as })).list.map((it) => it.outcome)).toEqual([
      'done',
      'done',
    ]);
    await db
      .update(sessions)
      .set({
        device:
          'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
      })
      .where(eq(sessions.userId, second.user.user_id));
    await logIn(phone, '8.8.8.8');
    const { list } = await call('setting/events', {}, { as });
    expect(list[0]).toMatchObject({ outcome: 'ask', place: '美国' });
    const told = await call('messages', { kind: 'account' }, { as });
    expect(told.list).toHaveLength(1);
    expect(told.list[0]).toMatchObject({ link: '/personal/securitySettings' });
  });

  it('goes by pages, newest first, and no further back than 180 days', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    await db.insert(accountEvents).values({
      userId: user.id,
      kind: 'login',
      createdAt: sql`now() - interval '181 days'`,
    });
    for (const detail of ['1', '2', '3']) {
      await recordEvent(db, { userId: user.id, kind: 'sessions_ended', detail });
    }
    const first = await call('setting/events', { page_size: 2 }, { as: user });
    expect(first.list.map(({ says }) => says)).toEqual(['结束其他 3 处登录', '结束其他 2 处登录']);
    const rest = await call('setting/events', { page_size: 2, after: first.next }, { as: user });
    expect(rest).toMatchObject({ next: '', list: [{ says: '结束其他 1 处登录' }] });
  });

  it('shows nobody what happened to somebody else, and cannot be rewritten', async () => {
    const { db } = await openDatabase();
    const [user, other] = [await anAdvertiser(), await anAdvertiser()];
    await recordEvent(db, { userId: other.id, kind: 'pay_pass_set' });
    expect((await call('setting/events', {}, { as: user })).list).toEqual([]);
    await expect(
      db.update(accountEvents).set({ kind: 'login' }).where(eq(accountEvents.userId, other.id)),
    ).rejects.toThrow();
  });

  it('keeps which agreement was accepted first when, though its session is swept', async () => {
    const { db } = await openDatabase();
    await db
      .insert(agreements)
      .values([
        { type: 1, version: 7, title: '用户协议', content: '' },
        { type: 2, version: 4, title: '隐私政策', content: '' },
      ])
      .onConflictDoNothing();
    const phone = aPhone();
    const { access_token: token, user } = await logIn(phone, '10.2.3.4');
    await logIn(phone, '10.2.3.4');
    const { consents } = await call('setting/security', {}, { as: { token } });
    expect(consents).toMatchObject([
      { agreement_type: 1, title: '用户协议', version: 7, newest_version: 7 },
      { agreement_type: 2, title: '隐私政策', version: 4, newest_version: 4 },
    ]);
    const kept = await db
      .select()
      .from(accountConsents)
      .where(eq(accountConsents.userId, user.user_id));
    expect(kept).toHaveLength(2);
  });
});

it('the level rises with what is done', async () => {
  const user = await anAdvertiser({ verified: 'company' });
  const level = async () => {
    const { level, left } = await call('setting/security', {}, { as: user });
    return { level, left };
  };
  expect(await level()).toEqual({ level: 'low', left: ['pay_pass', 'contact'] });
  await call('setting/editUserInfo', { contact_phone: user.phone }, { as: user });
  expect(await level()).toEqual({ level: 'low', left: ['pay_pass', 'contact'] });
  await call('setting/editUserInfo', { contact_phone: '0571-88886666' }, { as: user });
  expect(await level()).toEqual({ level: 'medium', left: ['pay_pass'] });
});

describe('the record of an account', () => {
  const told = async (user: TestUser) =>
    (await call('setting/events', {}, { as: user })).list.map(({ says, outcome }) => [
      says,
      outcome,
    ]);

  it('tells of verification: asked for, refused, approved, given up', async () => {
    const user = await anAdvertiser();
    const apply = async () => {
      const pictures = { id_front: await aCertificate(user), id_back: await aCertificate(user) };
      const words = { real_name: '林测试', id_number: idNumber, ...pictures };
      await call('setting/userAuthSubmit', words, { as: user });
      const { db } = await openDatabase();
      const [newest] = await db
        .select({ id: verifications.id })
        .from(verifications)
        .where(eq(verifications.userId, user.id))
        .orderBy(desc(verifications.id));
      return String(newest?.id);
    };
    const idNumber = anIdNumber();
    const reason = '照片不清晰';
    await operated('verification', { id: await apply(), decision: 'reject', reason });
    await operated('verification', { id: await apply(), decision: 'approve' });
    await call('sendMsg', { purpose: 'verification' }, { as: user });
    const code = await readCode(user.phone);
    await call('setting/auth/destroy', { code }, { as: user });
    expect(await told(user)).toEqual([
      ['注销实名认证', 'done'],
      ['实名认证通过（个人）', 'done'],
      ['提交实名认证（个人）', 'done'],
      ['实名认证未通过：照片不清晰', 'failed'],
      ['提交实名认证（个人）', 'done'],
    ]);
  });

  it('tells of cards, and of withdrawals asked for, cancelled, refused, paid and failed', async () => {
    const user = await aMediaOwner();
    await aVerification(user);
    await aWallet(user, 50_000);
    await call('sendMsg', { purpose: 'bank' }, { as: user });
    const number = aCardNumber();
    const card = { card_no: number, bank_code: 'ICBC', code: await readCode(user.phone) };
    const { bank_id: cardId } = await call('capital/bindBank', card, { as: user });
    const from = (await call('setting/events', {}, { as: user })).list[0];
    expect(from).toMatchObject({ address: expect.stringMatching(/^10\./) });
    const sns: string[] = [];
    for (const amount of ['1', '2', '3', '4']) {
      const made = await call('capital/withdraw', aRequest(cardId, amount), { as: user });
      sns.push(made.withdraw_sn);
    }
    const [cancelled = '', refused = '', paid = '', failed = ''] = sns;
    await call('capital/withdraw/cancel', { withdraw_sn: cancelled }, { as: user });
    const reason = '收款信息待核实';
    await operated('withdrawal', { sn: refused, decision: 'reject', reason });
    for (const sn of [paid, failed]) await operated('withdrawal', { sn, decision: 'approve' });
    await operated('payout-batch', {});
    await operated('payout-done', { sn: paid, ref: 'R1' });
    await operated('payout-failed', { sn: failed, reason: '账户已销户' });
    await call('capital/delBank', { bank_id: cardId, pay_password: payPassword }, { as: user });
    const tail = number.slice(-4);
    expect((await told(user)).reverse().slice(-10)).toEqual([
      [`绑定银行卡：中国工商银行（尾号 ${tail}）`, 'done'],
      [`申请提现 ¥1.00，单号 ${cancelled}`, 'done'],
      [`申请提现 ¥2.00，单号 ${refused}`, 'done'],
      [`申请提现 ¥3.00，单号 ${paid}`, 'done'],
      [`申请提现 ¥4.00，单号 ${failed}`, 'done'],
      [`撤销提现 ¥1.00，单号 ${cancelled}`, 'done'],
      [`提现审核未通过，已退回可用余额：¥2.00，单号 ${refused}，${reason}`, 'failed'],
      [`提现已打款 ¥3.00，单号 ${paid}`, 'done'],
      [`提现没有到账，已退回可用余额：¥4.00，单号 ${failed}，账户已销户`, 'failed'],
      [`解绑银行卡：中国工商银行（尾号 ${tail}）`, 'done'],
    ]);
  });
});
