import type { GetServerSidePropsContext } from 'next';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentPolicy, nonceOf } from '@/lib/page/content-policy';
import { areaLoader } from '@/server/area-page';
import { ssr } from '@/server/ssr';
import {
  aMediaOwner,
  anAdvertiser,
  anOperator,
  type TestUser,
} from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

/** What a loader touches of a request; `headers` is what it answers with. */
function request(token?: string, others: Record<string, string> = {}) {
  const headers = new Map<string, unknown>();
  const ctx = {
    req: {
      cookies: { ...(token ? { token } : {}), ...others },
      headers: {},
      socket: { remoteAddress: '127.0.0.1' },
    },
    res: {
      setHeader: (name: string, value: unknown) => headers.set(name, value),
      hasHeader: (name: string) => headers.has(name),
    },
    query: {},
    resolvedUrl: '/personal/order?tab=pay',
  } as unknown as GetServerSidePropsContext; // the rest is not read
  return { ctx, headers };
}

const promptFromHere = '/?login=1&next=%2Fpersonal%2Forder%3Ftab%3Dpay';

let advertiser: TestUser;
let media: TestUser;
let groupOfOperators: TestUser;
let operator: TestOperator;
beforeAll(async () => {
  [advertiser, media, groupOfOperators, operator] = await Promise.all([
    anAdvertiser(),
    aMediaOwner(),
    anOperator(),
    operatorSession(),
  ]);
});

const own = areaLoader('personal-order', async (call) => ({
  props: { orders: (await call('user-order-list', {})).total },
}));

describe('a page of an area', () => {
  it('goes to whom its route names, uncached, each answer with a nonce of its own', async () => {
    const nonces = new Set<string | undefined>();
    for (let time = 0; time < 2; time++) {
      const { ctx, headers } = request(advertiser.token);
      expect(await own(ctx)).toMatchObject({ props: { orders: 0 } });
      expect(headers.get('Cache-Control')).toBe('no-store');
      const policy = String(headers.get('Content-Security-Policy'));
      const nonce = nonceOf(policy);
      expect(policy).toBe(contentPolicy(nonce));
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(2);
    expect(nonces.has(undefined)).toBe(false);
  });

  it('sends somebody without a session to the login prompt by a full load', async () => {
    for (const token of [undefined, 'made-up']) {
      const { ctx } = request(token);
      expect(await own(ctx)).toEqual({
        // Who was logged in is told that this is over.
        redirect: {
          destination: token ? promptFromHere.replace('&', '&expired=1&') : promptFromHere,
          permanent: false,
          basePath: false,
        },
      });
    }
  });

  it('sends the other side to the login of this one', async () => {
    const { ctx } = request(media.token);
    expect(await own(ctx)).toMatchObject({
      redirect: { destination: '/toLogin?next=%2Fpersonal%2Forder%3Ftab%3Dpay' },
    });
  });
});

describe("an operator's page", () => {
  const review = ssr('operator', async () => ({ props: { waits: 3 } }));

  const consoleLogin = {
    destination: '/operator/login?next=%2Fpersonal%2Forder%3Ftab%3Dpay',
    permanent: false,
    basePath: false,
  };

  it('opens for an operator by the cookie of the console, uncached', async () => {
    const { ctx, headers } = request(undefined, { operator_session: operator.operatorToken });
    expect(await review(ctx)).toMatchObject({ props: { waits: 3 } });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('sends everybody else to the login of the console, and leaves a session of the market alone', async () => {
    const tokens = [advertiser.token, media.token, groupOfOperators.token, undefined];
    for (const token of tokens) {
      const { ctx, headers } = request(token);
      expect(await review(ctx)).toEqual({ redirect: consoleLogin });
      expect(headers.has('Set-Cookie')).toBe(false);
    }
    const { ctx } = request(operator.operatorToken, { operator_session: advertiser.token });
    expect(await review(ctx)).toEqual({ redirect: consoleLogin });
  });

  it('gives an operator nothing of the market', async () => {
    const { ctx } = request(undefined, { operator_session: operator.operatorToken });
    expect(await own(ctx)).toMatchObject({ redirect: { destination: promptFromHere } });
  });
});
