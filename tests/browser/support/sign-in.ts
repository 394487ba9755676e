import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { formatTrack, puzzle } from '@/lib/domain/account/captcha/track';
import { codeAt } from '@/server/operators/one-time-codes';
import { aKeyTrack } from '@/tests/support/a-track';
import { aPhone } from './log-in';

export interface SignedIn {
  phone: string;
  /** Makes a call as this person and gives its data. */
  call: <T>(name: string, form: Record<string, string | number>) => Promise<T>;
}

/** Logs in by calls alone, for tests that are about what comes after; the dialog has tests of its own. */
export async function signIn(
  context: BrowserContext,
  group: 2 | 3 = 3,
  phone = aPhone(),
  url = process.env.BASE_URL ?? '',
): Promise<SignedIn> {
  const visitor = caller(url, context.request);
  const user = { login_user: phone, user_group: group };
  await visitor('send-register-msg', { ...user, ...(await solveByCalls(visitor, phone, 'login')) });
  const code = await codeSentTo(visitor, phone);
  const session = await visitor<Session>('do-login-by-mobile-code', { ...user, user_pass: code });
  const cookies = {
    token: session.access_token,
    userName: session.user.user_nicename || session.user.username,
    telphone: session.user.mobile,
    level: String(session.user.pay_pass_level),
    choiceFlag: String(group),
  };
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url,
      sameSite: 'Lax' as const,
    })),
  );
  return { phone, call: caller(url, context.request, session.access_token) };
}

/** The same for somebody of the platform who logs in for the first time; the browser keeps the session's cookie. */
export async function signInOperator(
  context: BrowserContext,
  phone: string,
  url = process.env.BASE_URL ?? '',
): Promise<SignedIn> {
  const call = caller(url, context.request);
  const proof = await solveByCalls(call, phone, 'console');
  await call('operator/send-code', { mobile: phone, ...proof });
  // The call does not wait for the message.
  let code = '';
  await expect(async () => {
    code = await codeSentTo(call, phone);
    expect(code).not.toBe('');
  }).toPass();
  const { setup } = await call<{ setup: { secret: string } | null }>('operator/log-in', {
    mobile: phone,
    code,
  });
  if (!setup) throw new Error(`The second factor of ${phone} is set up already.`);
  await call('operator/second-factor', { code: codeAt(setup.secret, Date.now()) });
  return { phone, call };
}

/** The newest code that was sent to a number; '' none was. */
async function codeSentTo(visitor: SignedIn['call'], phone: string): Promise<string> {
  const { messages } = await visitor<{ messages: { phone: string; body: string }[] }>(
    'dev/outbox',
    {},
  );
  const mine = messages.find(
    ({ phone: to, body }) => to.slice(-4) === phone.slice(-4) && body.includes('验证码'),
  );
  return /\d{6}/.exec(mine?.body ?? '')?.[0] ?? '';
}

interface Picture {
  challenge: string;
}

interface Proof {
  ticket: string;
  randstr: string;
}

/** Presses the keys to where each picture's piece belongs, which takes as long as it says. */
async function solveByCalls(
  visitor: SignedIn['call'],
  phone: string,
  purpose: 'login' | 'console',
): Promise<Proof> {
  let picture = await visitor<Picture>('captcha/challenge', {});
  for (;;) {
    const { challenge } = picture;
    const { x } = await visitor<{ x: number }>('dev/captcha', { challenge });
    const points = aKeyTrack(x, (pressingMs * puzzle.keyStep) / x);
    await new Promise((done) => setTimeout(done, points.at(-1)?.t ?? 0));
    const track = formatTrack(points);
    const { ticket, randstr, next } = await visitor<Proof & { next: Picture | null }>(
      'captcha/verify',
      {
        challenge,
        x,
        track,
        way: 'keyboard',
        purpose,
        phone,
      },
    );
    if (!next) return { ticket, randstr };
    picture = next;
  }
}

/** As fast as the server lets a hand be (200 ms), and some more. */
const pressingMs = 400;

interface Session {
  access_token: string;
  user: { username: string; user_nicename: string; mobile: string; pay_pass_level: number };
}

/** Makes calls with the cookies of a browser, and a member's session where there is one. */
export function caller(url: string, request: APIRequestContext, token?: string): SignedIn['call'] {
  return async (name, form) => {
    // A connection of its own: one that was kept may be closed by the server just as it is used again.
    const headers: Record<string, string> = {
      connection: 'close',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const answer = await request.post(`${url}/api/${name}`, { form, headers });
    const { status, msg, data } = await answer.json();
    expect(status, `${name}: ${msg}`).toBe(200);
    return data;
  };
}
