import { renderHook } from '@testing-library/react';
import type { Router } from 'next/router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { connectToast } from '@/lib/browser/toast';
import { AppStoreProvider } from '@/store/AppStoreProvider';
import { createAppStore } from '@/store/app-store';
import { useLoginPrompt } from './use-login-prompt';

/** Opens home with a query. @returns what is said, and the state of the page */
function open(query: Record<string, string>) {
  const said: string[] = [];
  const quiet = connectToast(({ text }) => said.push(text));
  const store = createAppStore();
  const router = { isReady: true, query, replace: vi.fn() } as unknown as Router; // all it asks of it
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppStoreProvider store={store}>{children}</AppStoreProvider>
  );
  renderHook(() => useLoginPrompt(router), { wrapper });
  quiet();
  return { said, state: store.getState() };
}

test('who comes from a page whose session has ended is told so, and can log in', () => {
  const { said, state } = open({ login: '1', expired: '1', next: '/personal/order' });
  expect(said).toEqual(['登录已过期，请重新登录']);
  expect(state).toMatchObject({ loginPopup: true, loginNext: '/personal/order' });
});

test('a visitor is asked to log in, and told of nothing that ended', () => {
  expect(open({ login: '1' })).toMatchObject({ said: [], state: { loginPopup: true } });
  expect(open({ expired: '1' })).toMatchObject({ said: [], state: { loginPopup: false } });
});
