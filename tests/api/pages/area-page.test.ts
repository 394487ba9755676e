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

/** What a loader touches of a request; `headers` is what it answers with. */
function request(token?: string) {
  const headers = new Map<string, unknown>();
  const ctx = {
    req: { cookies: token ? { token } : {}, headers: {}, socket: { remoteAddress: '127.0.0.1' } },
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
let operator: TestUser;
beforeAll(async () => {
  [advertiser, media, operator] = await Promise.all([anAdvertiser(), aMediaOwner(), anOperator()]);
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

  it('opens for an operator', async () => {
    expect(await review(request(operator.token).ctx)).toMatchObject({ props: { waits: 3 } });
  });

  it('is missing for every customer, and asks a stranger to log in', async () => {
    for (const { token } of [advertiser, media]) {
      expect(await review(request(token).ctx)).toEqual({ notFound: true });
    }
    expect(await review(request().ctx)).toMatchObject({
      redirect: { destination: promptFromHere },
    });
  });
});
