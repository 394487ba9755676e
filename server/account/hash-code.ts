import { fingerprint } from '@/server/kernel/crypto';

export interface CodeSubject {
  phoneHash: string;
  purpose: string;
  group: number | null;
  code: string;
  /** what alone it is good for, where a purpose is too wide: one contract */
  about?: string;
}

/** A code is stored as a keyed hash bound to phone, purpose, group and what it is about: one for another use never fits. */
export function hashCode({ phoneHash, purpose, group, code, about }: CodeSubject): string {
  const bound = [phoneHash, purpose, group ?? '', code, ...(about ? [about] : [])];
  return fingerprint('code', bound.join(' '));
}
