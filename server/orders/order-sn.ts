import { randomInt } from 'node:crypto';

/** Minutes of the market's day; the number is only a name, no timer reads it. */
const zoneMs = 8 * 3600_000;

/**
 * TF + yyMMddHHmm (Beijing) + 8 random digits: readable, and nobody guesses the next one. Two in the same
 * minute may collide; the unique column refuses, and the caller renders again.
 */
export function makeOrderSn(now = Date.now()): string {
  return `TF${minuteOf(now)}${String(randomInt(1e8)).padStart(8, '0')}`;
}

/** ZF + yyMMddHHmm + 10 random digits, 22 characters: within every provider's limit. */
export function makePaySn(now = Date.now()): string {
  return `ZF${minuteOf(now)}${String(randomInt(1e10)).padStart(10, '0')}`;
}

function minuteOf(now: number): string {
  return new Date(now + zoneMs).toISOString().slice(2, 16).replace(/[-T:]/g, '');
}
