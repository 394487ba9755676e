import { env } from '@/server/kernel/env';
import { isListed } from '@/server/kernel/network/address-list';

/** Whether somebody of the platform may work from there: from everywhere where no addresses are listed. */
export function isAddressAllowed(address: string): boolean {
  const { OPERATOR_ADDRESSES: ranges } = env();
  return ranges.length === 0 || isListed(address, ranges);
}
