import { describe, expect, it } from 'vitest';
import { stepOf } from './tracking';

const visit = (path: string) => stepOf({ kind: 'visit', path, buttonType: '' });
const click = (buttonType: string) => stepOf({ kind: 'click', path: '/dspyx.html', buttonType });

describe('the way from a list to an order', () => {
  it('begins on every list', () => {
    for (const path of [
      '/dspyx.html',
      '/dspyx/dy.html',
      '/dspyx/dy/5-2.html',
      '/gzhyx/1-26.html',
      '/product_list/0-0-0.html',
      '/productList',
      '/zbdh/tbao.html',
    ]) {
      expect([path, visit(path)]).toEqual([path, 'list']);
    }
    for (const path of ['/', '/dspyxx.html', '/productDetails', '/news.html']) {
      expect([path, visit(path)]).toEqual([path, null]);
    }
  });

  it('goes on by pages and by buttons', () => {
    expect(visit('/productDetails/abc_5.html')).toBe('product');
    expect(visit('/shopping/shoppingCart')).toBe('cart');
    expect(visit('/personal/settlement')).toBe('checkout');
    expect(click('add-to-cart')).toBe('cart');
    expect(click('pay')).toBe('pay');
    expect(click('side-top')).toBeNull();
    expect(stepOf({ kind: 'stay', path: '/dspyx.html', buttonType: '' })).toBeNull();
  });
});
