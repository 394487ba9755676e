import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import type { UserInfo } from '@/store/user-slice';
import { LoginPage } from './LoginPage';
import { productOfSn } from './product-of-sn';

const query: Record<string, string> = {};
const push = vi.hoisted(() => vi.fn());
vi.mock('next/router', () => ({ useRouter: () => ({ query, push }) }));

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  for (const name of Object.keys(query)) delete query[name];
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});
afterAll(() => server.close());

function show(user: UserInfo | null, canOrder = false) {
  const store = createAppStore();
  if (user) store.getState().setUser(user);
  render(
    <AppStoreProvider store={store}>
      <LoginPage canOrder={canOrder} beside={<p>左边</p>} />
    </AppStoreProvider>,
  );
  return store;
}

it('is the advertiser’s login, with the way to the other one', () => {
  show(null);
  expect(screen.getByRole('heading').textContent).toBe('广告主登录');
  expect(screen.getByRole('textbox', { name: '手机号' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '媒体主登录' }).getAttribute('href')).toBe(
    '/mediumLogin',
  );
});

it('says what the login goes on to where a product was asked for that can be ordered', () => {
  query.sn = 'abc123_5';
  show(null, true);
  expect(screen.getByRole('heading').textContent).toBe('登录后继续下单');
  expect(screen.getByRole('button', { name: '登录，去下单' })).toBeTruthy();
});

it('goes on to the product and the price that were asked for', async () => {
  const data = {
    access_token: 'token-1',
    expires_in: 3600,
    user: {
      user_id: 7,
      username: '138****2046',
      user_nicename: '广告主2046',
      avatar: null,
      pay_pass_level: 0,
      user_group: 3,
      mobile: '138****2046',
    },
  };
  server.use(
    http.post('*/api/do-login-by-mobile-code', () =>
      HttpResponse.json({ status: 200, code: 200, msg: '操作成功', data }),
    ),
  );
  Object.assign(query, { sn: 'abc123_5', sku: '17' });
  show(null, true);
  await userEvent.type(screen.getByRole('textbox', { name: '手机号' }), '13800002046');
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '123456');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: '登录，去下单' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/productDetails/abc123_5.html?sku=17'));
});

it('tells a media owner why, and ends the session before the login as an advertiser', async () => {
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
  await userEvent.click(screen.getByRole('button', { name: '退出并登录广告主' }));
  expect(await screen.findByRole('textbox', { name: '手机号' })).toBeTruthy();
  expect(loggedOut).toBe('Bearer owners-token');
  expect(Cookies.get('token')).toBeUndefined();
  expect(store.getState().user).toBeNull();
});

it('sends an advertiser on', () => {
  query.sn = 'abc123_5';
  show({ name: '138****2046', avatar: '', group: 3 });
  expect(screen.getByRole('link', { name: '继续查看资源' }).getAttribute('href')).toBe(
    '/productDetails/abc123_5.html',
  );
});

it('takes the number of the good alone, too, and a price that is a number', () => {
  expect(productOfSn('abc12345')).toBe('/productDetails/abc12345.html');
  expect(productOfSn('abc12345_5', '8')).toBe('/productDetails/abc12345_5.html?sku=8');
  expect(productOfSn('abc12345_5', '8&x=1')).toBe('/productDetails/abc12345_5.html');
});

it.each(['//evil.example_5', '../x_5', 'abc', 'abc_5.html', 'javascript:1_5', undefined, ['a_5']])(
  '%s is no product',
  (sn) => expect(productOfSn(sn)).toBeNull(),
);
