import { describe, expect, it } from 'vitest';
import { routedAddress } from './plain-links';

const here = new URL('http://localhost:3000/dspyx.html?q=a') as unknown as Location; // only its parts are read

function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { cancelable: true, ...init });
  // Not dispatched: the test's browser would follow the links that are left to it.
  const target = document.querySelector('b') ?? document.querySelector('a');
  Object.defineProperty(event, 'target', { value: target });
  return routedAddress(event, here);
}

const at = (path: string, more = '') =>
  `<a href="http://localhost:3000${path}" ${more}><b>x</b></a>`;

describe('a plain link', () => {
  it('opens a page of ours through the router, query and anchor included', () => {
    expect(click(at('/dspyx/dy/5-3.html?q=%E6%8A%A4#top'))).toBe(
      '/dspyx/dy/5-3.html?q=%E6%8A%A4#top',
    );
  });

  it.each([
    ['a new tab', at('/', 'target="_blank"'), {}],
    ['a download', at('/file', 'download'), {}],
    ['a call', at('/api/order/export'), {}],
    ['a full load', at('/', 'data-full'), {}],
    ['an anchor of this page', at('/dspyx.html?q=a#top'), {}],
    ['another site', '<a href="https://example.com/">x</a>', {}],
    ['a click with Ctrl', at('/'), { ctrlKey: true }],
    ['the middle button', at('/'), { button: 1 }],
    ['no link at all', '<b>x</b>', {}],
  ])('leaves %s to the browser', (_what, html, init) => {
    expect(click(html, init)).toBeNull();
  });
});
