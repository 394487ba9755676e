import ipaddr from 'ipaddr.js';

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/**
 * Reads `203.0.113.7, 2001:db8::/32`: addresses and ranges, IPv4 that is written as IPv6 being IPv4.
 * @returns null where an entry is neither
 */
export function parseAddressList(text: string): Range[] | null {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const ranges = entries.flatMap((entry) => parseRange(entry));
  return ranges.length === entries.length ? ranges : null;
}

function parseRange(entry: string): Range[] {
  if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(entry) || ipaddr.IPv6.isValid(entry);
  if (!isAddress) return [];
  const address = ipaddr.process(entry);
  return [[address, address.kind() === 'ipv4' ? 32 : 128]];
}

/** Whether one of the ranges has an address, as the connection or the proxy says it. */
export function isListed(address: string, ranges: readonly Range[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return ranges.some(([range, bits]) => range.kind() === asked.kind() && asked.match(range, bits));
}
