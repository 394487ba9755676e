import { afterEach, expect, test } from 'vitest';
import { giveStylesTheNonce, pageNonce } from './page-nonce';

afterEach(() => {
  document.head.innerHTML = '';
});

test('the nonce is read where Next keeps it; a visitor page has none', () => {
  expect(pageNonce()).toBeUndefined();
  document.head.innerHTML = '<noscript data-n-css="abc"></noscript>';
  expect(pageNonce()).toBe('abc');
  document.head.innerHTML = '<noscript data-n-css=""></noscript>';
  expect(pageNonce()).toBeUndefined();
});

test('every style element gets the nonce, other elements do not, and wrapping twice changes nothing', () => {
  const page = document.implementation.createHTMLDocument('x');
  giveStylesTheNonce('abc', page);
  const once = page.createElement;
  giveStylesTheNonce('other', page);
  expect(page.createElement).toBe(once);
  expect(page.createElement('style').nonce).toBe('abc');
  expect(page.createElement('STYLE').nonce).toBe('abc');
  expect(page.createElement('script').nonce).not.toBe('abc');
});
