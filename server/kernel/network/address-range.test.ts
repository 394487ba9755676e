import { expect, it } from 'vitest';
import { limitedAddress, rangeOf } from './address-range';

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.0', '203.0.113.0/24'],
  ['203.0.114.77', '203.0.114.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('the range of %s is %s', (address, range) => expect(rangeOf(address)).toBe(range));

it('limits one IPv4 address alone, and an IPv6 address with its whole /64', () => {
  expect(limitedAddress('203.0.113.77')).toBe('203.0.113.77');
  expect(limitedAddress('::ffff:203.0.113.77')).toBe('203.0.113.77');
  expect(limitedAddress('2001:db8:1:2::9')).toBe(limitedAddress('2001:DB8:1:2:ffff::1'));
  expect(limitedAddress('2001:db8:1:2::9')).not.toBe(limitedAddress('2001:db8:1:3::9'));
  expect(limitedAddress('unknown')).toBe('unknown');
});
