/**
 * What a browser computes before a picture's answer is taken, where many of its network or its number have missed: for each
 * part a number whose key, derived from the challenge, begins with so many zero bits. Browsers derive keys in native code and
 * off the page's thread, so that a program of its own gains little over them.
 */
export const work = {
  /** several small searches: together they take about as long each time */
  parts: 8,
  /** of PBKDF2 with SHA-256, for one number */
  iterations: 1000,
  /** of the first step; each further one doubles the work */
  firstBits: 3,
  /** 1024 keys on average */
  mostBits: 7,
} as const;

/** The salt of one part's number; the password is the challenge. */
export const workSalt = (part: number, nonce: number) => `${part}:${nonce}`;

/** @param key at least its first four bytes */
export function startsWithZeros(key: Uint8Array, bits: number): boolean {
  const [a = 255, b = 255, c = 255, d = 255] = key;
  return Math.clz32((a << 24) | (b << 16) | (c << 8) | d) >= bits;
}

export const formatWork = (nonces: readonly number[]) => nonces.join('.');

/** Null where the text holds anything but a number for each part. */
export function parseWork(text: string): number[] | null {
  const parts = text.split('.');
  return parts.length === work.parts && parts.every((part) => /^\d{1,6}$/.test(part))
    ? parts.map(Number)
    : null;
}
