import { describe, expect, it } from 'vitest';
import { isMediumPath, loginPrompt, pageToReturnTo } from './login-return';

describe('where a login leads back to', () => {
  it('is the page one was on, with its query', () => {
    expect(loginPrompt('/personal/order?order_sn=TF1&tab=all')).toBe(
      '/?login=1&next=%2Fpersonal%2Forder%3Forder_sn%3DTF1%26tab%3Dall',
    );
    expect(pageToReturnTo('/dspyx/dy/5-1.html?q=美妆')).toBe(
      '/dspyx/dy/5-1.html?q=%E7%BE%8E%E5%A6%86',
    );
  });

  it('is never another site, a call or a login', () => {
    const refused = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:1',
    ];
    const pointless = [
      '/',
      '/toLogin',
      '/mediumLogin?next=/',
      '/api/logout',
      '/_next/data/x/personal.json',
      '',
    ];
    for (const address of [
      ...refused,
      ...pointless,
      undefined,
      ['/personal'],
      `/${'a'.repeat(600)}`,
    ]) {
      expect(pageToReturnTo(address), String(address)).toBeNull();
    }
    expect(loginPrompt('//evil.example')).toBe('/?login=1');
  });

  it('knows a media owner’s pages from the login page', () => {
    expect(
      ['/medium', '/medium/order?tab=all', '/mediumLogin', '/personal'].map(isMediumPath),
    ).toEqual([true, true, false, false]);
  });
});
