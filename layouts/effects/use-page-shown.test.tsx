import { renderHook } from '@testing-library/react';
import Cookies from 'js-cookie';
import type { Router } from 'next/router';
import { expect, test, vi } from 'vitest';
import { usePageShown } from './use-page-shown';

test('the menus of a page are kept, and stay on a page that stands in none', async () => {
  let change = () => {};
  const events = {
    on: (_name: string, then: () => void) => {
      change = then;
    },
    off: vi.fn(),
  };
  window.history.replaceState({}, '', '/dspyx.html');
  renderHook(() => usePageShown({ events } as unknown as Router)); // it uses the events alone
  const kept = () => [Cookies.get('actived'), Cookies.get('allActived')];
  await vi.waitFor(() => expect(kept()).toEqual(['dspyx', 'main,footer-resources']));
  window.history.replaceState({}, '', '/productDetails/abc_5.html');
  change();
  await import('./page-shown');
  expect(kept()).toEqual(['dspyx', 'main,footer-resources']);
  window.history.replaceState({}, '', '/personal/myCollection');
  change();
  await vi.waitFor(() => expect(kept()).toEqual(['personal-myCollection', 'personal']));
});

const point = (link: HTMLElement) => {
  link.dispatchEvent(new Event('pointerover', { bubbles: true }));
  return link.getAttribute('href') ?? '';
};

test('a link to an account leads an advertiser to the order, once it is pointed at, and nobody else', async () => {
  document.body.innerHTML =
    '<a href="/a/dy/abcdefgh23456789.html"><b>账号</b></a><a href="/plan">方案</a>';
  const [account, other] = document.querySelectorAll('a');
  if (!account || !other) throw new Error('there are two links');
  const { pageShown } = await import('./page-shown');
  pageShown();
  pageShown();
  expect(point(account)).toBe('/a/dy/abcdefgh23456789.html');
  Cookies.set('token', 'x');
  Cookies.set('choiceFlag', '2');
  expect(point(account)).toBe('/a/dy/abcdefgh23456789.html');
  Cookies.set('choiceFlag', '3');
  expect(point(other)).toBe('/plan');
  account.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(new URL(account.href).pathname).toBe('/productDetails/abcdefgh23456789_5.html');
});
