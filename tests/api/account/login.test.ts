import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { codes, sessions, users } from '@/server/account/tables';
import { fingerprint } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { agreements } from '@/server/site/tables';
import { call, reply } from '@/tests/support/call';
import { aLoginCode, letPass, readCode } from '@/tests/support/codes';
import { anAdvertiser, aPhone } from '@/tests/support/factories/a-user';
import { slide } from '@/tests/support/slide';

const from = '10.1.1.1';
const login = (login_user: string, user_pass: string, user_group = 3) =>
  reply('do-login-by-mobile-code', { login_user, user_pass, user_group }, { from });

describe('logging in', () => {
  it('makes an account of the chosen group after a right code, and never before', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const phoneHash = fingerprint('phone', phone);
    const accounts = () => db.select().from(users).where(eq(users.phoneHash, phoneHash));
    const code = await aLoginCode(phone, 3, from);
    expect(await accounts()).toEqual([]);
    await login(phone, code === '000000' ? '000001' : '000000');
    expect(await accounts()).toEqual([]);

    const { envelope } = await login(phone, code);
    expect(envelope).toMatchObject({
      status: 200,
      data: {
        expires_in: 604_800,
        user: {
          username: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
          user_nicename: `广告主${phone.slice(-4)}`,
          pay_pass_level: 0,
          user_group: 3,
          avatar: null,
        },
      },
    });
    const [made] = await accounts();
    expect(made).toMatchObject({ group: 3 });
    expect(JSON.stringify(made)).not.toContain(phone);
  });

  it('answers a token that opens the profile, is stored only as a hash, and dies with logout', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const { access_token: token, user } = await call(
      'do-login-by-mobile-code',
      { login_user: phone, user_pass: await aLoginCode(phone, 3, from), user_group: 3 },
      { from },
    );
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = await db.select().from(sessions).where(eq(sessions.userId, user.user_id));
    expect(JSON.stringify(stored)).not.toContain(token);
    expect(await call('get-userinfo', {}, { as: { token } })).toEqual(user);
    await call('logout', {}, { as: { token } });
    const after = await reply('get-userinfo', {}, { as: { token } });
    expect(after.envelope).toMatchObject({ status: 401, code: 401 });
  });

  it('keeps one account for each group of a phone, and finds it again', async () => {
    const phone = aPhone();
    const ids: number[] = [];
    for (const group of [3, 2, 3, 2] as const) {
      const code = await aLoginCode(phone, group, from);
      const answer = await call(
        'do-login-by-mobile-code',
        { login_user: phone, user_pass: code, user_group: group },
        { from },
      );
      ids.push(answer.user.user_id);
      await letPass(61);
    }
    expect(ids[0]).toBe(ids[2]);
    expect(ids[1]).toBe(ids[3]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('does not take a code of the other group', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 2, from);
    expect((await login(phone, code, 3)).envelope.status).toBe(422);
    expect((await login(phone, code, 2)).envelope.status).toBe(200);
  });

  it('records the versions of the agreements in force', async () => {
    const { db } = await openDatabase();
    const text = { title: '协议', content: '<p>正文</p>' };
    await db.insert(agreements).values([
      { type: 1, version: 7, ...text },
      { type: 1, version: 8, ...text, countsFrom: new Date(Date.now() + 86_400_000) },
      { type: 2, version: 4, ...text },
    ]);
    const phone = aPhone();
    const { user } = await call(
      'do-login-by-mobile-code',
      { login_user: phone, user_pass: await aLoginCode(phone, 3, from), user_group: 3 },
      { from },
    );
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, user.user_id));
    expect(session).toMatchObject({ userAgreementVersion: 7, privacyVersion: 4 });
  });

  it('believes nothing of the page it is told about, however long', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const { envelope } = await reply(
      'do-login-by-mobile-code',
      {
        login_user: phone,
        user_pass: code,
        user_group: '3',
        login_page_name: '<script>'.repeat(5000),
        login_page_address: { a: 1 },
      },
      { from },
    );
    expect(envelope.status).toBe(200);
  });

  it.each([
    [{ login_user: '' }, { login_user: '请填写手机号' }],
    [{ login_user: '12345678901' }, { login_user: '手机号码有误，请重填' }],
    [{ user_pass: '12345' }, { user_pass: '验证码错误' }],
    [{ user_pass: '12345a' }, { user_pass: '验证码错误' }],
    [{ user_group: 9 }, { user_group: '登录身份不正确，请重新选择' }],
  ])('refuses %o with the sentence of the specification', async (wrong, fields) => {
    const input = { login_user: aPhone(), user_pass: '123456', user_group: 3, ...wrong };
    const { envelope } = await reply('do-login-by-mobile-code', input);
    expect(envelope).toMatchObject({ status: 422, data: { fields } });
  });
});

describe('a code', () => {
  it('is burnt by five wrong tries, which are counted although they are refused', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 5; i++) {
      expect((await login(phone, wrong)).envelope.msg).toBe('验证码错误');
    }
    expect((await login(phone, code)).envelope).toMatchObject({
      status: 422,
      msg: '验证码已失效，请重新获取',
    });
  });

  it('tells five of 50 wrong tries that come at once that they are wrong, the rest that it is gone', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const user_pass = code === '111111' ? '222222' : '111111';
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        reply(
          'do-login-by-mobile-code',
          { login_user: phone, user_pass, user_group: 3 },
          { from: `10.2.1.${i}` },
        ),
      ),
    );
    const said = answers.map(({ envelope }) => envelope.msg);
    expect(said.filter((msg) => msg === '验证码错误')).toHaveLength(5);
    expect(said.filter((msg) => msg === '验证码已失效，请重新获取')).toHaveLength(45);
  });

  it('still works after four wrong tries', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let i = 0; i < 4; i++) await login(phone, wrong);
    expect((await login(phone, code)).envelope.status).toBe(200);
  });

  it('lets one of 50 logins through that come at once', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        reply(
          'do-login-by-mobile-code',
          { login_user: phone, user_pass: code, user_group: 3 },
          { from: `10.2.0.${i}` },
        ),
      ),
    );
    const statuses = answers.map(({ envelope }) => envelope.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 422)).toHaveLength(49);
    const [user] = await db
      .select()
      .from(users)
      .where(eq(users.phoneHash, fingerprint('phone', phone)));
    expect(
      await db.select({ n: count() }).from(sessions).where(eq(sessions.userId, user!.id)),
    ).toEqual([{ n: 1 }]);
  });

  it('ends after five minutes of the database clock', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    await letPass(301);
    expect((await login(phone, code)).envelope.msg).toBe('验证码已失效，请重新获取');
  });

  it('is replaced by a newer one', async () => {
    const phone = aPhone();
    const old = await aLoginCode(phone, 3, from);
    await letPass(61);
    const fresh = await aLoginCode(phone, 3, from);
    if (old !== fresh) expect((await login(phone, old)).envelope.status).toBe(422);
    expect((await login(phone, fresh)).envelope.status).toBe(200);
  });

  it('is stored only as a hash', async () => {
    const { db } = await openDatabase();
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const stored = await db
      .select()
      .from(codes)
      .where(eq(codes.phoneHash, fingerprint('phone', phone)));
    expect(stored).toHaveLength(1);
    expect(Object.values(stored[0]!).map(String)).not.toContain(code);
    expect(JSON.stringify(stored)).not.toContain(phone);
  });
});

describe('asking for a code', () => {
  it('is answered the same whoever owns the number', async () => {
    const known = await anAdvertiser();
    const answers = [];
    for (const phone of [known.phone, aPhone()]) {
      const proof = await slide(phone, { from });
      const input = { login_user: phone, user_group: 3, ...proof };
      const { envelope, httpStatus } = await reply('send-register-msg', input, { from });
      answers.push(JSON.stringify({ envelope, httpStatus }));
    }
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toContain('"status":200');
  });

  it('is allowed once in 60 seconds over both groups and both calls that send', async () => {
    const user = await anAdvertiser();
    await aLoginCode(user.phone, 3, from);
    const proof = await slide(user.phone, { from });
    const other = await reply(
      'send-register-msg',
      { login_user: user.phone, user_group: 2, ...proof },
      { from },
    );
    expect(other.envelope.status).toBe(429);
    expect(other.retryAfterSeconds).toBeGreaterThan(50);
    expect(other.retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(other.envelope.data).toEqual({ retry_after: other.retryAfterSeconds });
    const own = await reply('sendMsg', { purpose: 'pay_pass' }, { as: user });
    expect(own.envelope.status).toBe(429);
    await letPass(60);
    expect(await call('sendMsg', { purpose: 'pay_pass' }, { as: user })).toMatchObject({
      retry_after: 60,
    });
  });

  it('is allowed 5 times an hour and 10 times a day', async () => {
    const user = await anAdvertiser();
    const send = () => reply('sendMsg', { purpose: 'bank' }, { as: user });
    for (let i = 0; i < 5; i++) {
      expect((await send()).envelope.status).toBe(200);
      await letPass(61);
    }
    const sixth = await send();
    expect(sixth.envelope.status).toBe(429);
    expect(sixth.retryAfterSeconds).toBeGreaterThan(3000);
    await letPass(3600);
    for (let i = 0; i < 5; i++) {
      expect((await send()).envelope.status).toBe(200);
      await letPass(61);
    }
    await letPass(3600);
    const eleventh = await send();
    expect(eleventh.envelope.status).toBe(429);
    expect(eleventh.retryAfterSeconds).toBeGreaterThan(70_000);
  });

  it('sends one message when 50 ask for one phone at once', async () => {
    const { db } = await openDatabase();
    const user = await anAdvertiser();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => reply('sendMsg', { purpose: 'bank' }, { as: user })),
    );
    const statuses = answers.map(({ envelope }) => envelope.status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 429)]);
    const sent = await db
      .select({ n: count() })
      .from(codes)
      .where(eq(codes.phoneHash, fingerprint('phone', user.phone)));
    expect(sent).toEqual([{ n: 1 }]);
  });

  it('is limited by address too', async () => {
    const statuses = new Set<number>();
    for (let i = 0; i < 61; i++) {
      const input = { login_user: aPhone(), user_group: 3, ticket: 'x', randstr: 'y' };
      const { envelope } = await reply('send-register-msg', input, { from: '10.9.9.9' });
      statuses.add(envelope.status);
    }
    expect(statuses).toEqual(new Set([422, 429]));
  });

  it('shows the message in the outbox of a demonstration, with the phone masked', async () => {
    const phone = aPhone();
    const code = await aLoginCode(phone, 3, from);
    const { messages } = await call('dev/outbox', {});
    expect(messages[0]).toMatchObject({ phone: `${phone.slice(0, 3)}****${phone.slice(-4)}` });
    expect(messages[0]!.body).toContain(code);
    expect(await readCode(phone)).toBe(code);
    expect(JSON.stringify(messages)).not.toContain(phone);
  });
});
