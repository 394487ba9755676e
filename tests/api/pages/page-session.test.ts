import type { IncomingMessage, ServerResponse } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import type { PgSession } from 'drizzle-orm/pg-core';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { appError } from '@/lib/errors';
import { sessions } from '@/server/account/tables';
import { openDatabase } from '@/server/kernel/database';
import { ssr } from '@/server/ssr';
import { anAdvertiser } from '@/tests/support/factories/a-user';

afterEach(() => vi.restoreAllMocks());

/** What a page's loader is given; the headers that it sets come back in `sent`. */
function aRequest(token?: string) {
  const sent = new Map<string, unknown>();
  const res = {
    setHeader: (name: string, value: unknown) => sent.set(name, value),
    hasHeader: (name: string) => sent.has(name),
  };
  const req = {
    headers: {},
    cookies: token ? { token } : {},
    socket: { remoteAddress: '127.0.0.1' },
  };
  const ctx = {
    req: req as unknown as IncomingMessage,
    res: res as unknown as ServerResponse,
  } as unknown as GetServerSidePropsContext;
  return { ctx, sent };
}

/** Counts how often a session is looked up from now on. */
async function countLookups(): Promise<() => number> {
  const { db } = await openDatabase();
  const { session } = db as unknown as { session: PgSession };
  const prepare = vi.spyOn(session, 'prepareQuery');
  return () => prepare.mock.calls.filter(([{ sql }]) => sql.includes('token_hash =')).length;
}

describe('the session behind a page', () => {
  it('is looked up once, however many calls the page makes', async () => {
    const user = await anAdvertiser();
    const lookups = await countLookups();
    const load = ssr('advertiser', async (call) => {
      const [info, cart, favourites] = await Promise.all([
        call('get-userinfo', {}),
        call('get-cart-list', {}),
        call('get-userinfo', {}),
      ]);
      return { props: { info, cart, favourites } };
    });
    const answer = await load(aRequest(user.token).ctx);
    expect(answer).toHaveProperty('props.info');
    expect(lookups()).toBe(1);
  });

  it('is not looked up for a page that is the same for everybody', async () => {
    const user = await anAdvertiser();
    const lookups = await countLookups();
    const load = ssr('public', async (call) => ({
      props: { contact: await call('get_contact', {}) },
    }));
    await load(aRequest(user.token).ctx);
    expect(lookups()).toBe(0);
  });

  it('that has ended sends home with the login prompt and takes the cookies back', async () => {
    const user = await anAdvertiser();
    const { db } = await openDatabase();
    await db.delete(sessions).where(eq(sessions.userId, user.id));
    const { ctx, sent } = aRequest(user.token);
    const answer = await ssr('user', async () => ({ props: {} }))(ctx);
    expect(answer).toHaveProperty('redirect.destination', '/?login=1&expired=1');
    expect(String(sent.get('Set-Cookie'))).toContain('token=; Path=/; Max-Age=0');
  });

  it('that ends while the page is made stands until it is, and no cache keeps the page', async () => {
    const user = await anAdvertiser();
    const { ctx, sent } = aRequest(user.token);
    const load = ssr('user', async (call) => {
      const { db } = await openDatabase();
      await db.delete(sessions).where(eq(sessions.userId, user.id));
      return { props: { info: await call('get-userinfo', {}) } };
    });
    expect(await load(ctx)).toHaveProperty('props.info');
    expect(sent.get('Cache-Control')).toBe('no-store');
    expect(await load(aRequest(user.token).ctx)).toHaveProperty(
      'redirect.destination',
      '/?login=1&expired=1',
    );
  });

  it('that a call no longer believes sends home with the login prompt', async () => {
    const { ctx, sent } = aRequest((await anAdvertiser()).token);
    const load = ssr('user', async () => {
      throw appError('unauthenticated');
    });
    expect(await load(ctx)).toHaveProperty('redirect.destination', '/?login=1&expired=1');
    expect(String(sent.get('Set-Cookie'))).toContain('token=; Path=/; Max-Age=0');
  });
});

it('a statement of a page that fails is printed with an end, by whoever prints it', async () => {
  const statement = `select 1 '${'a'.repeat(600_000)}'`;
  const load = ssr('public', async () => {
    await (await openDatabase()).db.execute(sql.raw(statement));
    return { props: {} };
  });
  const error = await load(aRequest().ctx).then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  const told = [error, error?.cause as Error | undefined]; // the driver's
  expect(told.map((one) => one?.message)).toEqual([
    expect.stringMatching(/^Failed query: select 1 'aaa.* … \d+ signs … a+'$/),
    expect.stringMatching(/^syntax error at or near "'aaa.* … \d+ signs … a+'"$/),
  ]);
  for (const one of told) {
    expect(one?.message.length).toBeLessThan(900);
    expect(one?.stack).toMatch(/\n\s+at /);
    expect(one?.stack?.length).toBeLessThan(5_000);
  }
});
