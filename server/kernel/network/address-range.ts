import ipaddr from 'ipaddr.js';

/**
 * The range of addresses that one customer of a network usually has: an IPv4 address with its 255 neighbours (/24), the
 * /64 of an IPv6 address. IPv4 that travels as IPv6 (::ffff:) is IPv4.
 * @param address as the connection or the proxy says it; what is no address is its own range
 */
export function rangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 64;
  const bytes = parsed.toByteArray().map((byte, i) => (i < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes)}/${bits}`;
}

/**
 * Whose calls are counted together by the limits: one IPv4 address, or the /64 of an IPv6 one, within which its owner
 * may take a new address for every call.
 */
export function limitedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : rangeOf(address);
}
