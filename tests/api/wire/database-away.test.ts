import type { GetServerSidePropsContext } from 'next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { appError } from '@/lib/errors';
import { requestIds } from '@/scripts/lib/request-id.mjs';
import { areaLoader } from '@/server/area-page';
import {
  connectPostgres,
  type Database,
  openDatabase,
  useDatabase,
} from '@/server/kernel/database';
import { outside } from '@/server/providers/outside';
import { ssr } from '@/server/ssr';
import { reply } from '@/tests/support/call';
import { anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';

let own: Database;
let away: Database;
let advertiser: TestUser;
beforeAll(async () => {
  own = await openDatabase();
  away = await connectPostgres('postgres://nobody@127.0.0.1:1/none', 2);
  advertiser = await anAdvertiser();
  return () => away.close();
});
afterEach(() => useDatabase(own));

/** Asks for a page; `headers` and `status` are what it answers with. */
async function open(
  load: ReturnType<typeof ssr>,
  address: string,
  { as, since, data }: { as?: TestUser; since?: string; data?: '1' } = {},
) {
  const headers = new Map<string, unknown>();
  const res = {
    statusCode: 200,
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    hasHeader: (name: string) => headers.has(name),
  };
  const result = await load({
    req: {
      cookies: as ? { token: as.token } : {},
      headers: { 'if-modified-since': since, 'x-nextjs-data': data },
      socket: { remoteAddress: '127.0.0.1' },
    },
    res,
    query: {},
    resolvedUrl: address,
  } as unknown as GetServerSidePropsContext); // the rest is not read
  return { result, headers, status: res.statusCode };
}

const texts = ssr('public', async (call) => ({
  props: { told: (await call('article/label', {})) as unknown },
}));
const orders = areaLoader('personal-order', async (call) => ({
  props: { orders: (await call('user-order-list', {})).total },
}));

it('a page that somebody outside leaves without an answer is the 502-503 page, and not a missing one', async () => {
  const { pay } = outside({ pay: () => Promise.reject(new Error('away')) }, { label: '银行' });
  const page = ssr('public', async () => ({ props: { paid: await pay() } }));
  expect(await open(page, '/cashier/1')).toMatchObject({
    status: 503,
    result: { props: { isAway: true } },
  });
});

it('a page that a limit refuses is to be asked for again, and not a broken one', async () => {
  const page = ssr('public', async () => {
    throw appError('too_often', { retryAfterSeconds: 42 });
  });
  const { status, headers, result } = await open(page, '/bd/dy');
  expect([status, headers.get('Retry-After')]).toEqual([503, '42']);
  expect(result).toMatchObject({ props: { isAway: true } });
});

describe('while the database is away', () => {
  it('a public page that was made before is shown as it was, with its time, and kept by nobody', async () => {
    const before = await open(texts, '/news.html?made');
    const { props: made } = before.result as { props: Record<string, unknown> };
    expect(made).not.toHaveProperty('madeAt');
    useDatabase(away);
    for (const since of [undefined, new Date().toUTCString()]) {
      const { result, headers, status } = await open(texts, '/news.html?made', { since });
      expect(status).toBe(200);
      expect(result).toEqual({ props: { ...made, madeAt: expect.any(String) } });
      const { madeAt } = (result as unknown as { props: { madeAt: string } }).props;
      expect(Date.now() - Date.parse(madeAt)).toBeLessThan(60_000);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.has('Last-Modified')).toBe(false);
    }
    // What was made for a whole page has its body beside the data, and a navigation needs it in them.
    expect((await open(texts, '/news.html?made', { data: '1' })).result).toHaveProperty(
      'props.isAway',
    );
    useDatabase(own);
    expect((await open(texts, '/news.html?made')).result).not.toHaveProperty('props.madeAt');
  });

  it('any other page is the 502-503 page at its own address', async () => {
    await open(orders, '/personal/order', { as: advertiser });
    useDatabase(away);
    const requestId = '0123456789abcdef';
    const asked = await requestIds().run(requestId, async () => [
      await open(texts, '/news.html?never-made'),
      await open(orders, '/personal/order', { as: advertiser }),
    ]);
    for (const { result, headers, status } of asked) {
      expect([status, result]).toEqual([503, { props: { isAway: true, requestId } }]);
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('Retry-After')).toBe('10');
    }
  });

  it('a call says that the service comes back, whether it reads or writes', async () => {
    useDatabase(away);
    const answers = [
      await reply('article/label', {}),
      await reply('user-order-list', {}, { as: advertiser }),
      await reply('add-to-cart', { sku_id: 1 }, { as: advertiser }),
    ];
    for (const { envelope } of answers) {
      expect(envelope).toMatchObject({ code: 503, msg: '服务正在恢复，请稍后再试' });
    }
  });
});
