import { describe, expect, it } from 'vitest';
import { isListed, parseAddressList } from './address-list';

describe('a list of addresses', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['::ffff:203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['198.51.100.1, 203.0.113.0/24', '203.0.113.200', true],
    ['203.0.113.0/24', '203.0.114.1', false],
    ['2001:db8::/32', '2001:db8:1::9', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['203.0.113.7', 'unknown', false],
  ])('%s has %s: %s', (list, address, has) => {
    expect(isListed(address, parseAddressList(list)!)).toBe(has);
  });

  it.each(['203.0.113', '203.0.113.0/33', 'office', '203.0.113.7;203.0.113.8'])(
    'is not made of %s',
    (list) => expect(parseAddressList(list)).toBeNull(),
  );

  it('may be empty', () => expect(parseAddressList(' , ')).toEqual([]));
});
