import IP2Region from 'ip2region';
import ipaddr from 'ipaddr.js';

const held = globalThis as typeof globalThis & { __places?: IP2Region };

/** Ranges of addresses that are nobody's place. */
const ownRanges: Readonly<Record<string, string>> = {
  loopback: '本机',
  private: '局域网',
  uniqueLocal: '局域网',
  linkLocal: '局域网',
  carrierGradeNat: '运营商内网',
};

/**
 * Where an address lies, as far as it tells: 浙江杭州, a province, or another country; '' where nothing is known. The
 * table comes with the program and ages with it: a hint for its owner, nothing is decided by it.
 */
export function placeOf(address: string | null): string {
  if (!address || !ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range in ownRanges) return ownRanges[range] ?? '';
  if (range !== 'unicast') return '';
  held.__places ??= new IP2Region();
  const found = held.__places.search(parsed.toString());
  if (!found || found.city === '内网IP') return '';
  if (found.country !== '中国') return found.country;
  const province = short(found.province);
  const city = short(found.city);
  return city.startsWith(province) ? city : province + city;
}

/** As people write it: IPv4 that travels as IPv6 (::ffff:) is IPv4; '' where none is known. */
export const addressWords = (address: string | null): string =>
  address && ipaddr.isValid(address) ? ipaddr.process(address).toString() : (address ?? '');

const short = (name: string): string => name.replace(/(省|市|自治区)$/, '');
