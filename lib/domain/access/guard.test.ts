import { describe, expect, it } from 'vitest';
import { matchRoute, type Route, routes } from '@/lib/address/routes';
import { guardRedirect } from './guard';

const visit = (
  address: string,
  cookies: { token?: string; choiceFlag?: string; operatorToken?: string } = {},
) => {
  const [pathname = '', search = ''] = address.split('?');
  return guardRedirect({
    pathname,
    query: new URLSearchParams(search),
    token: cookies.token,
    choiceFlag: cookies.choiceFlag,
    operatorToken: cookies.operatorToken,
  });
};

const advertiser = { token: 't', choiceFlag: '3' };
const mediaOwner = { token: 't', choiceFlag: '2' };

describe('the guard', () => {
  it.each([
    '/personal',
    '/personal/order',
    '/Personal/order',
    '/%70ersonal',
    '/%2570ersonal',
    '/personal%2Forder',
    '/x/personal',
    '/medium',
    '/medium/mediaEntry/applyEntry',
    '/MEDIUM/order',
    '/_next/data/build/personal.json',
    '/_next/data/build/personal/order.json',
    '/_next/data/build/medium.json',
    '/cashier/P1',
  ])('sends a visitor from %s home with the login prompt', (address) => {
    expect(visit(address)).toMatch(/^\/\?login=1(&next=|$)/);
    expect(visit(address, advertiser)).toBeNull();
  });

  it('sends whoever has no session of the console to its own login, an advertiser too', () => {
    const login = `/operator/login?next=${encodeURIComponent('/operator/queue/entry?page=2')}`;
    expect(visit('/operator/queue/entry?page=2')).toBe(login);
    expect(visit('/operator/queue/entry?page=2', advertiser)).toBe(login);
    expect(visit('/operator/queue/entry?page=2', { operatorToken: 't' })).toBeNull();
    expect(visit('/operator/login')).toBeNull();
  });

  it('remembers which page was asked for', () => {
    expect(visit('/personal/order?order_sn=TF1')).toBe(
      `/?login=1&next=${encodeURIComponent('/personal/order?order_sn=TF1')}`,
    );
  });

  it.each([
    '/',
    '/mediumLogin',
    '/_next/data/build/mediumLogin.json',
    '/toLogin',
    '/dspyx/dy/5-3.html',
    '/allSpecial/mediaEntry',
    '/shopping/shoppingCart',
    '/personality',
    '/%E0%A4%A',
  ])('leaves %s open to everybody', (address) => {
    expect(visit(address)).toBeNull();
  });

  it('sends a visitor from a product to the login page and remembers which', () => {
    expect(visit('/productDetails/abc123_5.html')).toBe('/toLogin?sn=abc123_5');
    expect(visit('/productdetails/ABC123_5.html')).toBe('/toLogin?sn=abc123_5');
    expect(visit('/_next/data/build/productDetails/abc123_5.html.json')).toBe(
      '/toLogin?sn=abc123_5',
    );
    expect(visit('/productDetails?sn=abc123_5')).toBe('/toLogin?sn=abc123_5');
    // The specification's address, without the platform's number.
    expect(visit('/productDetails/abc12345.html')).toBe('/toLogin?sn=abc12345');
    expect(visit('/productDetails/abc123_5.html?sku=17')).toBe('/toLogin?sn=abc123_5&sku=17');
    expect(visit('/productDetails/abc123_5.html?sku=%3Cb%3E')).toBe('/toLogin?sn=abc123_5');
    expect(visit('/productDetails?sn=abc12345')).toBe('/toLogin?sn=abc12345');
    expect(visit('/productDetails')).toBe('/toLogin');
    expect(visit('/productDetails?sn=%22%3E%3Cscript%3E')).toBe('/toLogin');
  });

  it.each([
    '/productDetails/x',
    '/productDetails/%E6%8A%96%E9%9F%B3.html',
    '/productDetails/abc123_5.html.bak',
  ])('says that %s, which can be no product, is missing', (address) => {
    expect(visit(address)).toBe('/error/404');
  });

  it('lets only choiceFlag 3 see a product', () => {
    expect(visit('/productDetails/abc123_5.html', advertiser)).toBeNull();
    expect(visit('/productDetails/abc123_5.html', mediaOwner)).toBe('/toLogin?sn=abc123_5');
    expect(visit('/productDetails/abc123_5.html', { token: 't' })).toBe('/toLogin?sn=abc123_5');
    expect(visit('/productDetails/abc123_5.html', { choiceFlag: '3' })).toBe(
      '/toLogin?sn=abc123_5',
    );
  });

  it('guards every route that is not public, and no other', () => {
    const guarded = (Object.values(routes) as Route[]).filter(
      ({ path }) => visit(path.replace(/\{\w+\}/g, 'x')) !== null,
    );
    const closed = (Object.values(routes) as Route[]).filter(({ access }) => access !== 'public');
    expect(guarded.map(({ path }) => path)).toEqual(closed.map(({ path }) => path));
  });

  it('redirects no path more than three times', () => {
    const paths = (Object.values(routes) as Route[]).map(({ path }) =>
      path.replace(/\{\w+\}/g, 'x1'),
    );
    const held = { operatorToken: 't' };
    for (const cookies of [{}, advertiser, mediaOwner, { token: 't' }, { choiceFlag: '3' }, held]) {
      for (const start of [...paths, '/a/personal/b', '/no-such-page']) {
        let at = start;
        let times = 0;
        for (let next = visit(at, cookies); next; next = visit(at, cookies)) {
          at = next;
          times++;
          if (times > 3) break;
        }
        expect(times, start).toBeLessThanOrEqual(3);
        expect(matchRoute(at.split('?')[0] ?? '') !== undefined || at === start).toBe(true);
      }
    }
  });
});
