import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path';

const parts = [
  '/',
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  ' ',
  '@',
  ':',
  '?',
  '#',
  '%09',
  '\u3000',
  'https:',
  'javascript:',
  'evil.example',
  'personal',
  'order',
];

describe('a return address', () => {
  it('is a path of this site with its query', () => {
    expect(ownPath('/personal/order?tab=all')).toBe('/personal/order?tab=all');
    expect(ownPath('/dspyx/dy/5-1.html?q=美妆')).toBe('/dspyx/dy/5-1.html?q=%E7%BE%8E%E5%A6%86');
  });

  it.each([
    '/.//evil.example/x',
    '/..//evil.example',
    '/./\\evil.example',
    '/\t/evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a/..//evil.example',
    'https://evil.example',
    '',
    7,
    undefined,
  ])('is not %j', (address) => {
    expect(ownPath(address)).toBeNull();
  });

  it('leads to no other site, however it is spelt', () => {
    const spelling = fc
      .array(fc.constantFrom(...parts), { maxLength: 12 })
      .map((said) => said.join(''));
    fc.assert(
      fc.property(spelling, fc.boolean(), (said, isDecoded) => {
        const asked = `/${isDecoded ? decoded(said) : said}`;
        const path = ownPath(asked);
        if (path === null) return;
        // As the browser resolves it on a page of ours, with and without what the router puts before it.
        for (const page of [
          'https://market.example/toLogin',
          'http://localhost:3000/personal/manAgement/recharge',
        ]) {
          expect(new URL(path, page).origin).toBe(new URL(page).origin);
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
