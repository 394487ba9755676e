import { appError } from '@/lib/errors';

/** What may be sent to an endpoint. */
export interface BodyLimit {
  bytes: number;
  /** from its first byte to its last: slow senders hold nothing */
  ms: number;
  /** that are being received at one time, from one address and from all */
  fromOne: number;
  fromAll: number;
}

/** security.md: a form is at most 64 KB, an upload 6 MB. Nothing is taken in beyond these, whatever the endpoint. */
export const bodyLimits = {
  form: { bytes: 64 * 1024, ms: 15_000, fromOne: 100, fromAll: 2_000 },
  upload: { bytes: 6 * 1024 * 1024, ms: 30_000, fromOne: 6, fromAll: 60 },
  /** a payment provider's notice */
  notice: { bytes: 16 * 1024, ms: 10_000, fromOne: 20, fromAll: 100 },
} satisfies Record<string, BodyLimit>;

export type BodyKind = keyof typeof bodyLimits;

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & { __receiving?: Map<string, number> };

const retryAfterSeconds = 5;

/**
 * Takes one of the places of a kind of body for as long as it is received.
 * @returns gives it back
 * @throws appError too_often where the address, or everybody together, holds all of its places
 */
export function takeBodyPlace(kind: BodyKind, address: string): () => void {
  const msg = `同时提交的内容过多，请 ${retryAfterSeconds} 秒后再试`;
  return takePlace({ name: kind, ...bodyLimits[kind], msg }, address);
}

export interface Places {
  name: string;
  /** that one has at a time, and all together */
  fromOne: number;
  fromAll: number;
  /** said to who finds none free */
  msg: string;
}

/**
 * Takes one of a number of places, for what holds memory while it lasts.
 * @returns gives it back
 * @throws appError too_often where there is none
 */
export function takePlace({ name, fromOne, fromAll, msg }: Places, who: string): () => void {
  held.__receiving ??= new Map();
  const counts = held.__receiving;
  const keys = [
    [`${name} ${who}`, fromOne],
    [name, fromAll],
  ] as const;
  if (keys.some(([key, most]) => (counts.get(key) ?? 0) >= most)) {
    throw appError('too_often', { msg, retryAfterSeconds });
  }
  for (const [key] of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return () => {
    for (const [key] of keys) {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    }
  };
}
