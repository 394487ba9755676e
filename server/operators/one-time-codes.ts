import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const periodMs = 30_000;

/** What authenticator apps all read: SHA-1, six digits, 30 seconds. */
const codesOf = (key: string, label = '') =>
  new TOTP({ issuer: '投放集市', label, secret: Secret.fromBase32(key) });

/** A new key of one-time codes, as base32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads. @param name of the operator, as the app shows it */
export const setupOf = (key: string, name: string): { secret: string; qr_svg: string } => ({
  secret: key,
  qr_svg: renderSVG(codesOf(key, name).toString()),
});

/**
 * The 30 seconds, counted since 1970, whose code this is; null where it is none of now or of one before or after: clocks differ.
 * @param nowMs by the database's clock
 */
export function stepOf(key: string, code: string, nowMs: number): number | null {
  const off = codesOf(key).validate({ token: code, timestamp: nowMs, window: 1 });
  return off === null ? null : Math.floor(nowMs / periodMs) + off;
}

/**
 * The next code after the step that was used last; null where that counts not yet.
 * @param nowMs by the database's clock
 */
export function freshCode(key: string, nowMs: number, lastStep: number): string | null {
  const now = Math.floor(nowMs / periodMs);
  const step = Math.max(now, lastStep + 1);
  return step > now + 1 ? null : codeAt(key, step * periodMs);
}

/** The code of a moment (ms since 1970). */
export const codeAt = (key: string, atMs: number): string =>
  codesOf(key).generate({ timestamp: atMs });
