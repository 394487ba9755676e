import type { GetServerSidePropsContext } from 'next';
import { expect, it, vi } from 'vitest';
import { operatorCookieName } from '@/lib/domain/access/operator-cookie-name';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { PageCall } from '@/lib/page/page-loader';
import { consoleLoader } from '@/server/console-page';
import { operatorSession } from '@/tests/support/operator-session';

/** A page's context with the console's session of somebody, or another browser's. */
function context(token?: string) {
  const headers: Record<string, unknown> = {};
  const res = { setHeader: (name: string, value: unknown) => (headers[name] = value) };
  const cookies = token ? { [operatorCookieName]: token } : {};
  const req = { headers: {}, cookies, socket: { remoteAddress: '10.1.2.3' } };
  const ctx = { req, res, query: {}, resolvedUrl: '/operator?x=1' };
  return { headers, ctx: ctx as unknown as GetServerSidePropsContext }; // what loaders read of it
}

const token = async (roles: OperatorRole[]) => (await operatorSession({ roles })).operatorToken;

it('leads whoever has no session of the console to its login, and back', async () => {
  const load = vi.fn();
  expect(await consoleLoader('operator', load)(context().ctx)).toEqual({
    redirect: {
      destination: `/operator/login?next=${encodeURIComponent('/operator?x=1')}`,
      permanent: false,
      basePath: false,
    },
  });
  expect(load).not.toHaveBeenCalled();
});

it('adds who works and what waits to every page, and keeps none', async () => {
  const { ctx, headers } = context(await token(['review']));
  const page = await consoleLoader('operator', async () => ({ props: { own: 1 } }))(ctx);
  expect(page).toMatchObject({ props: { own: 1, frame: { roles: ['review'] } } });
  expect(page).toHaveProperty('props.now', expect.stringMatching(/^\d{4}-/));
  expect(headers['Cache-Control']).toBe('no-store');
});

it('says why a page is for another role, with the frame around it', async () => {
  const record = (call: PageCall) => call('operator/verify-record', {}).then(() => ({ props: {} }));
  const { ctx } = context(await token(['review']));
  const page = await consoleLoader('operator-record', record)(ctx);
  expect(page).toHaveProperty('props.refused', expect.any(String));
  expect(page).toHaveProperty('props.frame.roles', ['review']);
  const admin = context(await token(['admin']));
  const whole = await consoleLoader('operator-record', record)(admin.ctx);
  expect(whole).not.toHaveProperty('props.refused');
});
