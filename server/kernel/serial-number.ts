import { randomInt } from 'node:crypto';
import { formatTime } from '@/lib/domain/time/format-time';

/**
 * A prefix, yyMMddHHmm (Beijing) and random digits: readable, and nobody guesses the next one. Two in the same
 * minute may collide; the unique column refuses, and the caller makes another one.
 * @param digits 1 to 14
 */
export function serialNumber(prefix: string, digits: number, now = Date.now()): string {
  // The number is only a name, no timer reads it.
  const minute = formatTime(new Date(now).toISOString(), 'second').replace(/\D/g, '').slice(2, 12);
  return `${prefix}${minute}${String(randomInt(10 ** digits)).padStart(digits, '0')}`;
}
