import { addressSeconds } from '@/lib/domain/contracts/times';
import { fingerprint, sameText } from '@/server/kernel/crypto';

/** What an address of a contract opens. */
export const addressKinds = ['contract', 'certificate', 'record', 'archive', 'signing'] as const;

export type AddressKind = (typeof addressKinds)[number];

export interface SignedAddress {
  kind: AddressKind;
  /** of the contract; of an archive the year */
  id: number;
  /** the account that it was made for: nobody else opens it */
  viewer: number;
  /** of several people of that account who signs; left out: whose turn it is */
  member?: number;
}

/** An address that lives for five minutes and opens for one account, with its session. */
export function signedAddress(address: SignedAddress, nowMs = Date.now()): string {
  const expires = Math.floor(nowMs / 1000) + addressSeconds;
  const { kind, id, viewer, member } = address;
  return `/api/contract-file/${kind}?${new URLSearchParams({
    id: String(id),
    viewer: String(viewer),
    ...(member === undefined ? {} : { member: String(member) }),
    expires: String(expires),
    sign: signatureOf(address, expires),
  })}`;
}

/** Whether an address was made by {@link signedAddress} and has not run out. */
export function isSignedAddress(
  address: SignedAddress,
  { expires, sign }: { expires: string; sign: string },
  nowMs = Date.now(),
): boolean {
  if (!/^\d{1,12}$/.test(expires) || Number(expires) * 1000 < nowMs) return false;
  return sameText(sign, signatureOf(address, Number(expires)));
}

const signatureOf = ({ kind, id, viewer, member = 0 }: SignedAddress, expires: number): string =>
  fingerprint('contract-address', `${kind} ${id} ${viewer} ${member} ${expires}`);
