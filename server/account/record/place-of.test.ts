import { expect, it } from 'vitest';
import { addressWords, placeOf } from './place-of';

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

it.each([
  ['::ffff:223.5.5.5', '223.5.5.5'],
  ['2408:8000::1', '2408:8000::1'],
  ['unknown', 'unknown'],
  [null, ''],
])('%s is written %s', (address, written) => {
  expect(addressWords(address)).toBe(written);
});
