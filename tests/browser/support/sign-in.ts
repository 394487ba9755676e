import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test';
import { formatTrack, puzzle } from '@/lib/domain/account/captcha/track';
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
  const { ticket, randstr } = await solveByCalls(visitor, phone);
  const user = { login_user: phone, user_group: group };
  await visitor('send-register-msg', { ...user, ticket, randstr });
  const { messages } = await visitor<{ messages: { phone: string; body: string }[] }>(
    'dev/outbox',
    {},
  );
  const mine = messages.find(
    ({ phone: to, body }) => to.slice(-4) === phone.slice(-4) && body.includes('验证码'),
  );
  const code = /\d{6}/.exec(mine?.body ?? '')?.[0] ?? '';
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

interface Picture {
  challenge: string;
}

interface Solved {
  ticket: string;
  randstr: string;
  next: Picture | null;
}

/** Presses the keys to where each picture's piece belongs, which takes as long as it says. */
async function solveByCalls(visitor: SignedIn['call'], phone: string): Promise<Solved> {
  let picture = await visitor<Picture>('captcha/challenge', {});
  for (;;) {
    const { challenge } = picture;
    const { x } = await visitor<{ x: number }>('dev/captcha', { challenge });
    const points = aKeyTrack(x, (pressingMs * puzzle.keyStep) / x);
    await new Promise((done) => setTimeout(done, points.at(-1)?.t ?? 0));
    const track = formatTrack(points);
    const solved = await visitor<Solved>('captcha/verify', {
      challenge,
      x,
      track,
      way: 'keyboard',
      purpose: 'login',
      phone,
    });
    if (!solved.next) return solved;
    picture = solved.next;
  }
}

/** As fast as the server lets a hand be (200 ms), and some more. */
const pressingMs = 400;

interface Session {
  access_token: string;
  user: { username: string; user_nicename: string; mobile: string; pay_pass_level: number };
}

function caller(url: string, request: APIRequestContext, token?: string): SignedIn['call'] {
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
