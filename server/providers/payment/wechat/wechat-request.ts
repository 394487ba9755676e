import { randomBytes } from 'node:crypto';
import type { Env } from '@/server/kernel/env';
import { endpointOf } from '@/server/providers/endpoints';
import { isWechatSigned, wechatSign } from './wechat-signature';

export type WechatEnv = Pick<
  Env,
  | 'SITE_URL'
  | 'WECHAT_APP_ID'
  | 'WECHAT_MCH_ID'
  | 'WECHAT_SERIAL_NO'
  | 'WECHAT_PRIVATE_KEY'
  | 'WECHAT_PUBLIC_KEY_ID'
  | 'WECHAT_PUBLIC_KEY'
  | 'WECHAT_API_V3_KEY'
  | 'WECHAT_ENDPOINT'
>;

const timeoutMs = 5_000;
const maxChars = 64 * 1024;

/** What WeChat Pay answered, its signature checked. */
export interface WechatAnswer {
  status: number;
  /** undefined where it said nothing */
  body: unknown;
}

/**
 * Asks WeChat Pay (API v3): the question is signed by the merchant, the answer by WeChat Pay, whatever its status.
 * @param path with its query
 * @throws Error, without what was answered, where nothing is known: no answer, or none that WeChat Pay signed
 */
export async function askWechat(
  settings: WechatEnv,
  method: 'GET' | 'POST',
  path: string,
  input?: object,
): Promise<WechatAnswer> {
  const sent = input ? JSON.stringify(input) : '';
  const answer = await fetch(`${endpointOf('WECHAT_ENDPOINT', settings)}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'wechatpay-serial': settings.WECHAT_PUBLIC_KEY_ID ?? '',
      authorization: authorization(settings, method, path, sent),
    },
    ...(input ? { body: sent } : {}),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  const isSigned =
    text.length <= maxChars &&
    isWechatSigned(wechatKey(settings), Object.fromEntries(answer.headers), text);
  if (!isSigned) throw new Error(`WeChat Pay's answer (${answer.status}) is not signed by it`);
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}

/** WeChat Pay's key, by which it is known. */
export const wechatKey = (settings: WechatEnv) => ({
  keyId: settings.WECHAT_PUBLIC_KEY_ID ?? '',
  publicKey: settings.WECHAT_PUBLIC_KEY ?? '',
});

function authorization(settings: WechatEnv, method: string, path: string, body: string): string {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const lines = [method, path, timestamp, nonce, body];
  const said = {
    mchid: settings.WECHAT_MCH_ID ?? '',
    nonce_str: nonce,
    signature: wechatSign(settings.WECHAT_PRIVATE_KEY ?? '', lines),
    timestamp,
    serial_no: settings.WECHAT_SERIAL_NO ?? '',
  };
  const fields = Object.entries(said).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${fields.join(',')}`;
}
