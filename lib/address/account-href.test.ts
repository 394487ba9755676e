import { expect, it } from 'vitest';
import { platforms } from '@/lib/domain/catalog/platforms';
import { accountHref, orderHrefOf } from './account-href';
import { goodHref } from './good-href';
import { href, matchRoute } from './routes';

const sn = 'abcdefgh23456789';

it('is one address an account, which its route knows and which leads to the order', () => {
  const all = platforms.map(({ no }) => {
    const good = { good_sn: sn, staff_style: no };
    const path = accountHref(good);
    const [, , platform = ''] = path.split('/');
    expect(path).toBe(href('account', { platform, good_sn: sn }));
    expect(matchRoute(path)).toBe('account');
    expect(orderHrefOf(path)).toBe(goodHref(good));
    return path;
  });
  expect(new Set(all).size).toBe(platforms.length);
});

it.each([
  '/a/dy/x.html',
  '/a/nowhere/abcdefgh23456789.html',
  '/dspyx/dy.html',
  '/a/dy/abcdefgh23456789.json',
])('leads to no order from %s', (path) => expect(orderHrefOf(path)).toBeUndefined());
