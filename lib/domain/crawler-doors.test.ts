import { expect, it } from 'vitest';
import { crawlerDoor } from './crawler-doors';

it.each([
  ['/robots.txt', '/api/robots'],
  ['/rss.xml', '/api/feed'],
  ['/sitemap.xml', '/api/sitemap'],
  ['/sitemap/goods-12.xml', '/api/sitemap/goods-12'],
  ['/sitemap/../order.xml', null],
  ['/sitemap/a/b.xml', null],
  ['/sitemap', null],
  ['/robots.txt/', null],
  ['/dspyx.html', null],
])('%s is answered by %s', (pathname, door) => {
  expect(crawlerDoor(pathname)).toBe(door);
});
