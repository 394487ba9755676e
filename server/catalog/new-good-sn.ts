import { randomBytes } from 'node:crypto';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 16 characters of 32: 80 random bits, easy to read aloud. */
export function newGoodSn(): string {
  return Array.from(randomBytes(16), (byte) => alphabet[byte & 31]).join('');
}
