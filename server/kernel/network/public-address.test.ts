import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

const hostile: [what: string, address: string][] = [
  ['loopback', '127.0.0.1'],
  ['loopback, another', '127.255.255.254'],
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private 10/8', '10.0.0.1'],
  ['private 172.16/12, first', '172.16.0.1'],
  ['private 172.16/12, last', '172.31.255.255'],
  ['private 192.168/16', '192.168.1.1'],
  ['link-local', '169.254.1.1'],
  ['metadata of clouds', '169.254.169.254'],
  ['metadata of a cloud in the NAT range', '100.100.100.200'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['benchmarks', '198.18.0.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback v6', '::1'],
  ['unspecified v6', '::'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hex', '::ffff:7f00:1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped metadata', '::ffff:a9fe:a9fe'],
  ['compatible loopback', '::127.0.0.1'],
  ['translated loopback', '::ffff:0:127.0.0.1'],
  ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
  ['local NAT64', '64:ff9b:1::7f00:1'],
  ['6to4 of loopback', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456:789a::1'],
  ['metadata v6', 'fd00:ec2::254'],
  ['link-local v6', 'fe80::1'],
  ['link-local v6 with its zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast v6', 'ff02::1'],
  ['documentation v6', '2001:db8::1'],
  ['discard', '100::1'],
  ['outside of what is handed out', '4000::1'],
  ['a number', '2130706433'],
  ['hex', '0x7f000001'],
  ['octal', '0177.0.0.1'],
  ['short', '127.1'],
  ['nothing', ''],
  ['a name', 'localhost'],
  ['brackets', '[::1]'],
];

describe('addresses that a server of ours may be sent to', () => {
  it.each(hostile)('%s is refused: %s', (_what, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([
    '1.1.1.1',
    '8.8.8.8',
    '123.125.1.1',
    '2400:3200::1',
    '2606:4700:4700::1111',
    '::ffff:8.8.8.8',
  ])('the open internet is not: %s', (address) => expect(isPublicAddress(address)).toBe(true));
});
