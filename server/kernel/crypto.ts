import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from './env';

const secret = (name: 'AES_KEY' | 'DATA_KEY' | 'HASH_KEY') => Buffer.from(env()[name], 'base64');

/** The key that sealed something, by its name: today's, or one from before. */
function dataKey(name: string): Buffer {
  const { DATA_KEY_ID, DATA_KEY, OLD_DATA_KEYS } = env();
  const key = name === DATA_KEY_ID ? DATA_KEY : OLD_DATA_KEYS[name];
  if (!key)
    throw new Error(`sealed with the key ${name}, which neither DATA_KEY nor OLD_DATA_KEYS is`);
  return Buffer.from(key, 'base64');
}

declare const sealedBrand: unique symbol;

/**
 * What {@link seal} makes. At run time a text, to the compiler none: no text column, no answer and no function of texts
 * takes it, only a `sealed` column (server/kernel/columns) and {@link unseal}. A template and `+` take everything: there a test
 * refuses it by its name (server/sealed.test.ts). `rows` (./database) refuses it under a name that does not say `sealed`,
 * also inside of JSON, because nobody checks what a hand-written statement calls a string.
 */
export interface Sealed {
  readonly [sealedBrand]: true;
}

/**
 * Encrypts personal data for storage: AES-256-GCM, `keyId.iv.tag.text`, each base64url.
 * Looked up by {@link fingerprint}, since the same text seals differently each time.
 */
export function seal(plain: string): Sealed {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret('DATA_KEY'), iv);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [Buffer.from(env().DATA_KEY_ID), iv, cipher.getAuthTag(), text]
    .map((part) => part.toString('base64url'))
    .join('.') as unknown as Sealed; // the one place where it is made
}

/** Reverses {@link seal}. @throws Error where nothing is there, the text was changed, or another key sealed it. */
export function unseal(sealed: Sealed | null | undefined): string {
  const [keyId, iv, tag, text] = String(sealed)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url'));
  if (!keyId || !iv || !tag || !text) throw new Error('sealed text is malformed');
  const decipher = createDecipheriv('aes-256-gcm', dataKey(keyId.toString()), iv);
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}

/**
 * Tells what {@link seal} made from every other value. Whoever writes a text of that form cannot forge its tag, so it
 * stays a text.
 */
export function isSealed(value: unknown): value is Sealed {
  if (typeof value !== 'string' || !keyPrefixes().some((prefix) => value.startsWith(prefix)))
    return false;
  try {
    unseal(value as unknown as Sealed); // what is asked here
    return true;
  } catch {
    return false;
  }
}

const held = globalThis as typeof globalThis & { __keyPrefixes?: readonly string[] };

/** What everything begins with that a key of ours sealed; read once, as every value of the database passes here. */
function keyPrefixes(): readonly string[] {
  const { DATA_KEY_ID, OLD_DATA_KEYS } = env();
  held.__keyPrefixes ??= [DATA_KEY_ID, ...Object.keys(OLD_DATA_KEYS)].map(
    (keyId) => `${Buffer.from(keyId).toString('base64url')}.`,
  );
  return held.__keyPrefixes;
}

/** Like {@link seal}, for a file: key id length, key id, IV, tag, content. */
export function sealBytes(plain: Buffer): Buffer {
  const keyId = Buffer.from(env().DATA_KEY_ID);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', secret('DATA_KEY'), iv);
  const content = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([keyId.length]), keyId, iv, cipher.getAuthTag(), content]);
}

/** Reverses {@link sealBytes}. @throws Error where a byte was changed or another key sealed it */
export function unsealBytes(sealed: Buffer): Buffer {
  const start = 1 + (sealed[0] ?? 0);
  const iv = sealed.subarray(start, start + 12);
  const decipher = createDecipheriv('aes-256-gcm', dataKey(keyIdOfBytes(sealed)), iv);
  decipher.setAuthTag(sealed.subarray(start + 12, start + 28));
  return Buffer.concat([decipher.update(sealed.subarray(start + 28)), decipher.final()]);
}

/** The name of the key that sealed a file ({@link sealBytes}). */
export function keyIdOfBytes(sealed: Buffer): string {
  return sealed.subarray(1, 1 + (sealed[0] ?? 0)).toString();
}

/** What {@link seal} makes with a key of this name, as a regular expression's source for both JavaScript and SQL. */
export function sealedPattern(keyId: string): string {
  const name = Buffer.from(keyId).toString('base64url');
  return `(?<![A-Za-z0-9_-])${name}\\.[A-Za-z0-9_-]{16}\\.[A-Za-z0-9_-]{22}\\.[A-Za-z0-9_-]*`;
}

/** Keyed hash for looking up sealed data; `purpose` keeps two kinds of value apart. */
export function fingerprint(purpose: string, value: string): string {
  return createHmac('sha256', secret('HASH_KEY'))
    .update(`${purpose}\0${value}`)
    .digest('base64url');
}

/** Of a file's bytes or a text, hexadecimal. */
export const sha256 = (what: string | Uint8Array): string =>
  createHash('sha256').update(what).digest('hex');

/** Hash of a random token: the token itself is never stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** `bytes` random bytes as base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url');
}

/** Compares two texts in constant time. */
export function sameText(left: string, right: string): boolean {
  const a = createHash('sha256').update(left).digest();
  const b = createHash('sha256').update(right).digest();
  return timingSafeEqual(a, b);
}

/** Encrypts an answer for the wire: base64 of IV + AES-256-CBC. Obfuscation, never protection (design.md). */
export function encryptAnswer(data: unknown): string {
  const iv = randomBytes(16);
  const cipher = createCipheriv('aes-256-cbc', secret('AES_KEY'), iv);
  return Buffer.concat([iv, cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]).toString(
    'base64',
  );
}
