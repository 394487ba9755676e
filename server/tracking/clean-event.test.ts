import { expect, it } from 'vitest';
import { cleanEvent } from './clean-event';

const pathOf = (url: string) => cleanEvent('visit', { url }, '198.51.100.23', '2026-11-21').path;

it.each([
  [
    'https://market.example/dspyx/dy/5-3-2-4-110000-1-1-2.html?q=1',
    '/dspyx/dy/5-3-2-4-110000-1-1-2.html',
  ],
  ['https://market.example/people/13800002046', '/people/*'],
  ['/gzhyx.html#x', '/gzhyx.html'],
  ['', ''],
])('of %s the path %s is kept: dash ids are no phone', (url, path) => {
  expect(pathOf(url)).toBe(path);
});
