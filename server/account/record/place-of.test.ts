import { expect, it } from 'vitest';
import { placeOf } from './place-of';

it.each([
  ['223.5.5.5', '浙江杭州'],
  ['::ffff:223.5.5.5', '浙江杭州'],
  ['8.8.8.8', '美国'],
  ['127.0.0.1', '本机'],
  ['192.168.1.2', '局域网'],
  ['203.0.113.24', ''],
  ['not an address', ''],
  [null, ''],
])('%s lies in %s', (address, place) => {
  expect(placeOf(address)).toBe(place);
});
