import { describe, expect, it } from 'vitest';
import { bareAddress } from './bare-address';
import { pageTypeOf } from './page-type';

describe('a page as tracking names it', () => {
  it.each([
    ['/', 'index'],
    ['/dspyx/dy/5-3.html', 'dspyx-dy-ids'],
    ['/product_list/0-2.html', 'product_list'],
    ['/productDetails/AbC123_5.html', 'productdetails'],
    ['/personal/settlement', 'personal-settlement'],
    ['/no-such-page', 'other'],
    ['/%E0%A4%A', 'other'],
  ])('%s is %s', (path, type) => {
    expect(pageTypeOf(path)).toBe(type);
  });

  it('has neither query nor anchor: a searched word, an order or a phone stays with the visitor', () => {
    expect(bareAddress('https://a.example/x.html?q=13800002046#y')).toBe(
      'https://a.example/x.html',
    );
    expect(bareAddress('/dspyx.html?q=1', 'https://a.example/')).toBe(
      'https://a.example/dspyx.html',
    );
  });

  it.each(['', 'about:blank', 'javascript:alert(1)', 'tel:13800002046', 'mailto:a@b.example'])(
    'is empty where the address is %s',
    (address) => {
      expect(bareAddress(address)).toBe('');
    },
  );
});
