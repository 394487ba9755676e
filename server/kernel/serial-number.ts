import { randomInt } from 'node:crypto';

/** Minutes of the market's day; the number is only a name, no timer reads it. */
const zoneMs = 8 * 3600_000;

/**
 * A prefix, yyMMddHHmm (Beijing) and random digits: readable, and nobody guesses the next one. Two in the same
 * minute may collide; the unique column refuses, and the caller makes another one.
 * @param digits 1 to 14
 */
export function serialNumber(prefix: string, digits: number, now = Date.now()): string {
  const minute = new Date(now + zoneMs).toISOString().slice(2, 16).replace(/[-T:]/g, '');
  return `${prefix}${minute}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
