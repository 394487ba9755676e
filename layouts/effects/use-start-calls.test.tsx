import { renderHook, waitFor } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { useStartCalls } from './use-start-calls';

const done = (data: unknown) => HttpResponse.json({ status: 200, code: 200, msg: '', data });
let answered = 0;
let asked = '';
const server = setupServer(
  http.post('*/api/get-cart-list', async () => {
    await delay(60);
    answered += 1;
    return done({ cart_list: [], cart_count: 3, cart_cap: 100 });
  }),
  http.post('*/api/logo', async ({ request }) => {
    asked = await request.text();
    return done({ brand: '另一个集市', slogan: '口号', logo: '/favicon.svg' });
  }),
  http.post('*/api/messages/unread', () => done({ unread: 6 })),
  http.get('*/api/get_contact', () => done({ demo: true })),
  http.get('*/api/get_kst', () => done({ staff_jump_link: '', introduce_js: '' })),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
// A late answer is none of the next test's.
afterEach(() => waitFor(() => expect(answered).toBe(1)));
afterAll(() => server.close());

function start() {
  answered = 0;
  const store = createAppStore();
  store.getState().setUser({ name: '朴初市场部', avatar: '', group: 3 });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppStoreProvider store={store}>{children}</AppStoreProvider>
  );
  renderHook(() => useStartCalls(false), { wrapper });
  return store;
}

test('the page starts with the count of the cart', async () => {
  const store = start();
  await waitFor(() => expect(store.getState().cartCount).toBe(3));
});

test('the page starts with how many messages wait', async () => {
  const store = start();
  await waitFor(() => expect(store.getState().unread).toBe(6));
  store.getState().resetUser();
  expect(store.getState().unread).toBe(0);
});

test('the page asks for the brand by the path it stands on, and shows it', async () => {
  window.history.replaceState({}, '', '/dspyx.html?q=%E6%8A%A4%E8%82%A4');
  const store = start();
  await waitFor(() => expect(store.getState().brand.brand).toBe('另一个集市'));
  expect(asked).toBe('request_referer=%2Fdspyx.html');
});

test('a count that was told while the first one was on its way stays', async () => {
  const store = start();
  store.getState().setCartCount(4);
  await waitFor(() => expect(answered).toBe(1));
  await delay(60);
  expect(store.getState().cartCount).toBe(4);
});
