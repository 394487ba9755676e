import { keysOf } from '@/lib/domain/text/keys-of';

/** Certificates a signer may show (contractMemberIdType on the wire); '0' is the identity card (spec 4). */
export const certificateTypes = {
  '0': { name: '居民身份证', sides: 2, number: /^\d{17}[\dX]$/, hint: '18 位' },
  '1': { name: '护照', sides: 1, number: /^[A-Z0-9]{5,17}$/, hint: '字母和数字' },
  '2': {
    name: '港澳居民来往内地通行证',
    sides: 2,
    number: /^[HM]\d{8}(\d{2})?$/,
    hint: '字母 H 或 M 加 8 或 10 位数字',
  },
  '3': { name: '台湾居民来往大陆通行证', sides: 2, number: /^\d{8}$/, hint: '8 位数字' },
} as const;

export type CertificateType = keyof typeof certificateTypes;

export const certificateTypeKeys = keysOf(certificateTypes);
