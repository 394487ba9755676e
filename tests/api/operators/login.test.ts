import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { smsOutbox } from '@/server/account/tables';
import { fingerprint, hashToken, seal } from '@/server/kernel/crypto';
import { openDatabase } from '@/server/kernel/database';
import { parseEnv } from '@/server/kernel/env';
import { findOperator } from '@/server/operators/public';
import { operatorRecoveryCodes, operatorSessions, operators } from '@/server/operators/tables';
import { call, reply } from '@/tests/support/call';
import { letPass } from '@/tests/support/codes';
import { aConsoleCode, beginLogin, shownCode } from '@/tests/support/console-login';
import { aPhone } from '@/tests/support/factories/a-user';
import { meetAt } from '@/tests/support/meet';
import { slide } from '@/tests/support/slide';

const held = globalThis as typeof globalThis & { __env?: unknown };

interface Person {
  id: number;
  phone: string;
  hash: string;
}

let made = 0;

/** Somebody who has never logged in. */
async function somebody(): Promise<Person> {
  const { db } = await openDatabase();
  const phone = aPhone();
  const hash = fingerprint('phone', phone);
  const [row] = await db
    .insert(operators)
    .values({ name: `新人${++made}`, roles: ['review'], phoneSealed: seal(phone), phoneHash: hash })
    .returning({ id: operators.id });
  return { id: row!.id, phone, hash };
}

const prove = (operatorToken: string, code: string) =>
  reply('operator/second-factor', { code }, { operator: { operatorToken } });

/** Somebody whose second factor was set up a while ago: the code of now is free. */
async function setUp() {
  const { db } = await openDatabase();
  const person = await somebody();
  const { operatorToken } = await beginLogin(person.phone);
  const { envelope } = await prove(operatorToken, await shownCode(person.hash));
  await db.update(operators).set({ totpLastStep: 1 }).where(eq(operators.id, person.id));
  const { recovery_codes: recoveryCodes } = envelope.data as { recovery_codes: string[] };
  expect(recoveryCodes).toHaveLength(10);
  return { ...person, recoveryCodes };
}

const whoIs = async (token: string | null | undefined) =>
  token ? findOperator((await openDatabase()).db, token, '10.9.8.7') : null;

const wrongCode = async (hash: string) => {
  const near = await Promise.all([-2, -1, 0, 1, 2].map((steps) => shownCode(hash, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  )!;
};

describe('the first login', () => {
  it('sets the second factor up, shows recovery codes once and gives another token', async () => {
    const { db } = await openDatabase();
    const { phone, hash, id } = await somebody();
    const { second_factor, setup, operatorToken } = await beginLogin(phone);
    expect(second_factor).toBe('set up');
    expect(setup!.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(setup!.qr_svg).toMatch(/^<svg/);
    expect(await whoIs(operatorToken)).toBeNull();

    const proved = await prove(operatorToken, await shownCode(hash));
    expect(proved.envelope.status).toBe(200);
    const { recovery_codes: shown } = proved.envelope.data as { recovery_codes: string[] };
    expect(new Set(shown).size).toBe(10);
    expect(proved.operatorToken).not.toBe(operatorToken);
    expect(await whoIs(operatorToken)).toBeNull();
    expect(await whoIs(proved.operatorToken)).toMatchObject({ operatorId: id, roles: ['review'] });

    const stored = JSON.stringify([
      await db.select().from(operators).where(eq(operators.id, id)),
      await db.select().from(operatorSessions).where(eq(operatorSessions.operatorId, id)),
      await db.select().from(operatorRecoveryCodes).where(eq(operatorRecoveryCodes.operatorId, id)),
    ]);
    const secrets = [
      setup!.secret,
      proved.operatorToken!,
      phone,
      shown[0]!,
      shown[0]!.replace('-', ''),
    ];
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('makes a new key each time until one is confirmed', async () => {
    const { phone, hash } = await somebody();
    const first = await beginLogin(phone);
    const old = await shownCode(hash);
    const second = await beginLogin(phone);
    expect(second.setup!.secret).not.toBe(first.setup!.secret);
    if (old !== (await shownCode(hash)))
      expect((await prove(first.operatorToken, old)).envelope.status).toBe(422);
    expect((await prove(first.operatorToken, await shownCode(hash))).envelope.status).toBe(200);
  });

  it('takes no recovery code, as there is none', async () => {
    const { phone } = await somebody();
    const { operatorToken } = await beginLogin(phone);
    expect((await prove(operatorToken, 'ABCDE-FGHJK')).envelope.status).toBe(422);
  });
});

describe('a later login', () => {
  it('asks for the second factor and shows neither key nor recovery codes', async () => {
    const { phone, hash } = await setUp();
    const { second_factor, setup, operatorToken } = await beginLogin(phone);
    expect([second_factor, setup]).toEqual(['prove', null]);
    const { envelope } = await prove(operatorToken, await shownCode(hash));
    expect(envelope).toMatchObject({ status: 200, data: { recovery_codes: [] } });
  });

  it('ends the session that the browser still had', async () => {
    const { phone, hash } = await setUp();
    const before = await prove((await beginLogin(phone)).operatorToken, await shownCode(hash));
    expect(await whoIs(before.operatorToken)).not.toBeNull();
    const code = await aConsoleCode(phone);
    const operator = { operatorToken: before.operatorToken! };
    await call('operator/log-in', { mobile: phone, code }, { operator });
    expect(await whoIs(before.operatorToken)).toBeNull();
  });

  it('takes each one-time code once, in whatever session', async () => {
    const { phone, hash } = await setUp();
    const [one, other] = [await beginLogin(phone), await beginLogin(phone)];
    const code = await shownCode(hash);
    expect((await prove(one.operatorToken, code)).envelope.status).toBe(200);
    const again = await prove(other.operatorToken, code);
    expect(again.envelope).toMatchObject({ status: 422, msg: expect.stringContaining('已经用过') });
    expect((await prove(other.operatorToken, await shownCode(hash, -1))).envelope.status).toBe(422);
    expect((await prove(other.operatorToken, await shownCode(hash, 1))).envelope.status).toBe(200);
  });

  it('takes one of two that come together with the same code', async () => {
    const { phone, hash } = await setUp();
    const [one, other] = [await beginLogin(phone), await beginLogin(phone)];
    const code = await shownCode(hash);
    const outcomes = await meetAt(
      'second factor: session locked',
      () => prove(one.operatorToken, code),
      () => prove(other.operatorToken, code),
    );
    expect(statusesOf(outcomes)).toEqual([200, 422]);
  });

  it('takes a recovery code once, of two that come together one', async () => {
    const { phone, recoveryCodes } = await setUp();
    const [one, other] = [await beginLogin(phone), await beginLogin(phone)];
    const outcomes = await meetAt(
      'second factor: session locked',
      () => prove(one.operatorToken, recoveryCodes[0]!),
      () => prove(other.operatorToken, recoveryCodes[0]!.toLowerCase().replace('-', ' ')),
    );
    expect(statusesOf(outcomes)).toEqual([200, 422]);
    const next = await prove(other.operatorToken, recoveryCodes[1]!);
    expect(next.envelope).toMatchObject({ status: 200, msg: expect.stringContaining('还剩 8 个') });
  });

  it('takes a session’s proof once, of two that come together one', async () => {
    const { phone, recoveryCodes } = await setUp();
    const { operatorToken } = await beginLogin(phone);
    const outcomes = await meetAt(
      'second factor: session locked',
      () => prove(operatorToken, recoveryCodes[0]!),
      () => prove(operatorToken, recoveryCodes[1]!),
    );
    expect(statusesOf(outcomes)).toEqual([200, 401]);
  });

  it('takes nobody else’s recovery code', async () => {
    const [one, other] = [await setUp(), await setUp()];
    const { operatorToken } = await beginLogin(one.phone);
    expect((await prove(operatorToken, other.recoveryCodes[0]!)).envelope.status).toBe(422);
  });

  it('is locked for 15 minutes by five wrong codes, over sessions, also for the right one', async () => {
    const { db } = await openDatabase();
    const { phone, hash, id, recoveryCodes } = await setUp();
    const [one, other] = [await beginLogin(phone), await beginLogin(phone)];
    const wrong = await wrongCode(hash);
    const said: string[] = [];
    for (const { operatorToken } of [one, other, one, other, one]) {
      const { envelope } = await prove(operatorToken, wrong);
      said.push(envelope.msg);
    }
    expect(said[0]).toContain('还可以试 4 次');
    expect(said[4]).toContain('15 分钟');
    for (const right of [await shownCode(hash), recoveryCodes[0]!]) {
      expect((await prove(other.operatorToken, right)).envelope.msg).toContain('15 分钟');
    }
    const later = (minutes: number) =>
      db.execute(sql`update operators set
        totp_locked_until = totp_locked_until - make_interval(mins => ${minutes}) where id = ${id}`);
    await later(14);
    expect((await prove(other.operatorToken, await shownCode(hash))).envelope.status).toBe(422);
    await later(1);
    expect((await prove(other.operatorToken, await shownCode(hash))).envelope.status).toBe(200);
  });

  it('waits ten minutes for the second factor', async () => {
    const { db } = await openDatabase();
    const { phone, hash } = await setUp();
    const { operatorToken } = await beginLogin(phone);
    await db.execute(sql`update operator_sessions set expires_at = expires_at - interval '601 seconds'
      where token_hash = ${hashToken(operatorToken)}`);
    const { envelope } = await prove(operatorToken, await shownCode(hash));
    expect(envelope.status).toBe(401);
  });
});

describe('a phone', () => {
  it('that is no operator’s gets the same answer and no message, and no code opens anything', async () => {
    const { db } = await openDatabase();
    const { phone: known } = await setUp();
    const unknown = aPhone();
    const from = '10.9.8.6';
    await letPass(61);
    const answers = [];
    for (const mobile of [known, unknown]) {
      const proof = await slide(mobile, { from, purpose: 'console' });
      answers.push(await reply('operator/send-code', { mobile, ...proof }, { from }));
      const again = await slide(mobile, { from, purpose: 'console' });
      answers.push(await reply('operator/send-code', { mobile, ...again }, { from }));
    }
    expect(answers.map(({ envelope }) => envelope.status)).toEqual([200, 429, 200, 429]);
    expect(answers[2]).toEqual(answers[0]);
    const sent = await db.select().from(smsOutbox);
    expect(sent.filter(({ phoneMasked }) => phoneMasked.endsWith(unknown.slice(-4)))).toEqual([]);
    const guessed = await Promise.all(
      [known, unknown].map((mobile) => reply('operator/log-in', { mobile, code: '000000' })),
    );
    expect(guessed[1]).toEqual(guessed[0]);
  });

  it('of an operator who was ended is refused as a wrong code', async () => {
    const { db } = await openDatabase();
    const { phone, id } = await setUp();
    const code = await aConsoleCode(phone);
    await db.update(operators).set({ endedAt: sql`now()` }).where(eq(operators.id, id));
    const { envelope, operatorToken } = await reply('operator/log-in', { mobile: phone, code });
    expect(envelope).toMatchObject({ status: 422, msg: '验证码错误' });
    expect(operatorToken).toBeUndefined();
  });

  it('needs a slider, and a code of the console: one of a login on the market opens nothing', async () => {
    const { phone } = await somebody();
    const from = '10.9.8.5';
    const proof = await slide(phone, { from });
    const { envelope } = await reply('operator/send-code', { mobile: phone, ...proof }, { from });
    expect(envelope.status).not.toBe(200);
  });
});

it('an address that is not listed comes no step further, whoever asks', async () => {
  const { phone, hash } = await setUp();
  const code = await aConsoleCode(phone);
  const { operatorToken } = await beginLogin(phone);
  held.__env = parseEnv({ ...process.env, OPERATOR_ADDRESSES: '198.51.100.7' });
  try {
    const proof = { ticket: 'x', randstr: 'x' };
    const answers = [
      await reply('operator/send-code', { mobile: phone, ...proof }),
      await reply('operator/log-in', { mobile: phone, code }),
      await prove(operatorToken, await shownCode(hash)),
    ];
    expect(answers.map(({ envelope }) => envelope.status)).toEqual([403, 403, 401]);
    expect(answers[0]!.envelope.msg).toContain('当前网络不能登录运营台');
  } finally {
    held.__env = undefined;
  }
});

it('logging out ends the session and takes the cookie away', async () => {
  const { phone, hash } = await setUp();
  const { operatorToken } = await prove(
    (await beginLogin(phone)).operatorToken,
    await shownCode(hash),
  );
  const out = await reply('operator/log-out', {}, { operator: { operatorToken: operatorToken! } });
  expect(out).toMatchObject({ envelope: { status: 200 }, operatorToken: null });
  expect(await whoIs(operatorToken)).toBeNull();
});

function statusesOf(
  outcomes: readonly PromiseSettledResult<Awaited<ReturnType<typeof reply>>>[],
): number[] {
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.envelope.status : 0,
  );
}
