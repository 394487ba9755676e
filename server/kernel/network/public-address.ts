import ipaddr from 'ipaddr.js';

/**
 * True for an address of the open internet: no private, loopback, link-local (where clouds keep their metadata),
 * carrier-grade NAT, multicast, documentation or tunnel address, neither as itself nor mapped into IPv6.
 * @param address as a resolver answers it
 */
export function isPublicAddress(address: string): boolean {
  // Short and octal spellings of IPv4 are no resolver's; what else is no address is none.
  const isV4 = ipaddr.IPv4.isValidFourPartDecimal(address);
  if (!isV4 && !(address.includes(':') && ipaddr.IPv6.isValid(address))) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // IPv6 hands out 2000::/3 alone; what lies outside means something else, whatever it is called.
  return parsed.kind() === 'ipv4' || (parsed.toByteArray()[0] ?? 0) >> 5 === 1;
}
