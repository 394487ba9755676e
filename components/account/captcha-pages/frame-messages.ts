import { type CaptchaPurpose, captchaPurposes } from '@/lib/domain/account/captcha/track';
import { isPhone } from '@/lib/domain/identity/phone';

/** What a page and the captcha frame in it say to each other, by postMessage within one origin. */
export type ToFrame = { type: 'tcaptcha:start'; phone: string; purpose: CaptchaPurpose };
export type FromFrame =
  | { type: 'tcaptcha:ready' }
  | { type: 'tcaptcha:solved'; ticket: string; randstr: string };

/** A message to the frame, null where it is none: anything may be posted to a window. */
export function readToFrame(data: unknown): ToFrame | null {
  const { type, phone, purpose } = fieldsOf(data);
  const known = captchaPurposes.find((one) => one === purpose);
  if (type !== 'tcaptcha:start' || typeof phone !== 'string' || !isPhone(phone) || !known) {
    return null;
  }
  return { type, phone, purpose: known };
}

/** A message from the frame, null where it is none. */
export function readFromFrame(data: unknown): FromFrame | null {
  const { type, ticket, randstr } = fieldsOf(data);
  if (type === 'tcaptcha:ready') return { type };
  if (type === 'tcaptcha:solved' && typeof ticket === 'string' && typeof randstr === 'string') {
    return { type, ticket, randstr };
  }
  return null;
}

function fieldsOf(data: unknown): Partial<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? { ...data } : {};
}
