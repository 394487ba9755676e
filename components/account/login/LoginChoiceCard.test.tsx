import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import type { UserInfo } from '@/store/user-slice';
import { LoginChoiceCard } from './LoginChoiceCard';
import { productOfSn } from './product-of-sn';

const query: Record<string, string> = {};
vi.mock('next/router', () => ({ useRouter: () => ({ query }) }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  for (const name of Object.keys(query)) delete query[name];
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterAll(() => server.close());

const skin = { title: '予白护肤', platform: '抖音', is_gone: false };

function show(user: UserInfo | null, good: typeof skin | null = skin) {
  const store = createAppStore();
  if (user) store.getState().setUser(user);
  render(
    <AppStoreProvider store={store}>
      <LoginChoiceCard good={good} />
    </AppStoreProvider>,
  );
  return store;
}

it('offers both identities to who names no product', async () => {
  const store = show(null, null);
  expect(screen.getByRole('link', { name: /我有账号接广告/ }).getAttribute('href')).toBe(
    '/mediumLogin',
  );
  await userEvent.click(screen.getByRole('button', { name: /我要投广告/ }));
  expect(store.getState()).toMatchObject({ loginPopup: true, loginNext: '/' });
});

it('names the product that was asked for, goes on to it, and asks nobody who they are: it is for advertisers', async () => {
  query.sn = 'abc123_5';
  const store = show(null);
  expect(screen.getByRole('heading').textContent).toBe('登录后查看“予白护肤”（抖音）');
  expect(screen.queryByRole('button', { name: /我要投广告/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '广告主登录' }));
  expect(store.getState()).toMatchObject({
    loginPopup: true,
    loginNext: '/productDetails/abc123_5.html',
  });
});

it('tells a media owner why, and offers the switch, which ends the session first', async () => {
  let loggedOut = '';
  server.use(
    http.post('*/api/logout', ({ request }) => {
      loggedOut = request.headers.get('authorization') ?? '';
      return HttpResponse.json({ status: 200, code: 200, msg: '', data: {} });
    }),
  );
  Cookies.set('token', 'owners-token');
  Cookies.set('choiceFlag', '2');
  query.sn = 'abc123_5';
  const store = show({ name: '138****2046', avatar: '', group: 2 });
  expect(screen.getByText(/您当前的身份是媒体主/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '切换为广告主登录' }));
  await waitFor(() => expect(store.getState().loginPopup).toBe(true));
  expect(loggedOut).toBe('Bearer owners-token');
  expect(Cookies.get('token')).toBeUndefined();
  expect(store.getState()).toMatchObject({
    user: null,
    loginNext: '/productDetails/abc123_5.html',
  });
});

it('sends an advertiser on', () => {
  query.sn = 'abc123_5';
  show({ name: '138****2046', avatar: '', group: 3 });
  expect(screen.getByRole('link', { name: '继续查看资源' }).getAttribute('href')).toBe(
    '/productDetails/abc123_5.html',
  );
});

it('says that a product is not there, or no longer, and where others are', () => {
  for (const sn of ['abc123_5', 'abc']) {
    query.sn = sn;
    show(null, null);
    expect(screen.getByRole('heading').textContent).toBe('没有这个资源');
    cleanup();
  }
  query.sn = 'abc123_5';
  show(null, { ...skin, is_gone: true });
  expect(screen.getByRole('heading').textContent).toBe('“予白护肤”（抖音）已下架');
  expect(screen.getByRole('link', { name: '看其他资源' }).getAttribute('href')).toBe(
    '/productList',
  );
});

it('takes the number of the good alone, too', () => {
  expect(productOfSn('abc12345')).toBe('/productDetails/abc12345.html');
});

it.each(['//evil.example_5', '../x_5', 'abc', 'abc_5.html', 'javascript:1_5', undefined, ['a_5']])(
  '%s is no product',
  (sn) => expect(productOfSn(sn)).toBeNull(),
);
