import { createDecipheriv, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import type { NoticeHeaders } from '../payment-provider';

/** An answer or a notice of another day was signed for another question. */
const oldestMs = 300_000;

/** Base64 of DER without header lines, as the environment holds it. */
const der = (text: string) => Buffer.from(text, 'base64');

/** SHA256 with RSA over lines, each with its end, as API v3 wants it. @param privateKey PKCS8 */
export const wechatSign = (privateKey: string, lines: readonly string[]): string =>
  sign(
    'RSA-SHA256',
    Buffer.from(textOf(lines)),
    createPrivateKey({ key: der(privateKey), format: 'der', type: 'pkcs8' }),
  ).toString('base64');

/** Whether a body came from WeChat Pay: signed with the key that we know, lately. @param publicKey SPKI */
export function isWechatSigned(
  { keyId, publicKey }: { keyId: string; publicKey: string },
  headers: NoticeHeaders,
  body: string,
  nowMs = Date.now(),
): boolean {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    (name) => String(headers[`wechatpay-${name}`] ?? ''),
  ) as [string, string, string, string]; // as many as names
  if (serial !== keyId || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(nowMs - Number(timestamp) * 1000) > oldestMs) return false;
  try {
    const key = createPublicKey({ key: der(publicKey), format: 'der', type: 'spki' });
    return verify(
      'RSA-SHA256',
      Buffer.from(textOf([timestamp, nonce, body])),
      key,
      Buffer.from(signature, 'base64'),
    );
  } catch {
    return false; // a signature of another length, a key that is none
  }
}

/** What a notice carries, sealed with the APIv3 key. */
export interface WechatSealed {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

/** @throws Error where it was not sealed with this key, or was changed since */
export function wechatUnseal(
  apiV3Key: string,
  { ciphertext, nonce, associated_data: beside = '' }: WechatSealed,
): string {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  decipher.setAuthTag(bytes.subarray(-16));
  decipher.setAAD(Buffer.from(beside));
  return Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString();
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');
