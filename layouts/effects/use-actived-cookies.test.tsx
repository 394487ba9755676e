import { renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { Router } from 'next/router';
import { expect, test, vi } from 'vitest';
import { useActivedCookies } from './use-actived-cookies';

test('the menus of a page are kept, and stay on a page that stands in none', async () => {
  let change = () => {};
  const events = {
    on: (_name: string, then: () => void) => {
      change = then;
    },
    off: vi.fn(),
  };
  window.history.replaceState({}, '', '/dspyx.html');
  renderHook(() => useActivedCookies({ events } as unknown as Router)); // it uses the events alone
  const kept = () => [Cookies.get('actived'), Cookies.get('allActived')];
  await vi.waitFor(() => expect(kept()).toEqual(['dspyx', 'main,footer-resources']));
  window.history.replaceState({}, '', '/productDetails/abc_5.html');
  change();
  await import('@/layouts/header/keep-menus');
  expect(kept()).toEqual(['dspyx', 'main,footer-resources']);
  window.history.replaceState({}, '', '/personal/myCollection');
  change();
  await vi.waitFor(() => expect(kept()).toEqual(['personal-myCollection', 'personal']));
});
