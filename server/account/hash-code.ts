import { fingerprint } from '@/server/kernel/crypto';

export interface CodeSubject {
  phoneHash: string;
  purpose: string;
  group: number | null;
  code: string;
}

/** A code is stored as a keyed hash bound to phone, purpose and group: one for another use never fits. */
export function hashCode({ phoneHash, purpose, group, code }: CodeSubject): string {
  return fingerprint('code', [phoneHash, purpose, group ?? '', code].join(' '));
}
