import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { allowedUrl } from '@/lib/domain/text/allowed-url';
import type { Env } from '@/server/kernel/env';
import { bytesWithin } from '@/server/kernel/limits/bytes-within';
import { endpointOf } from '@/server/providers/endpoints';
import { signingAway } from './away';
import { fadadaSignature } from './fadada-signature';

export type FadadaEnv = Pick<
  Env,
  | 'FADADA_APP_ID'
  | 'FADADA_APP_SECRET'
  | 'FADADA_OPEN_CORP_ID'
  | 'FADADA_BUSINESS_ID'
  | 'FADADA_SEAL_ID'
  | 'FADADA_SERVER_URL'
  | 'FADADA_HOSTS'
  | 'SITE_URL'
>;

const timeoutMs = 15_000;
/** A token lives two hours; it is asked for anew a little before. */
const tokenMs = 110 * 60_000;
/** The largest file that a contract may come back as. */
const mostFileBytes = 30 * 1024 * 1024;

const codes = { done: '100000', staleToken: '100002' } as const;

const answerShape = z.object({
  code: z.coerce.string(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
});

// On globalThis, because pages and API routes load a module twice.
const held = globalThis as typeof globalThis & {
  __fadadaTokens?: Map<string, { token: string; until: number }>;
};

/** Fadada refused a call, by its code. Its words may name people and stand in no error. */
const refusedCall = (path: string, code: string): Error =>
  Object.assign(new Error(`fadada refuses ${path}: ${code}`), { fadadaCode: code });

export const fadadaCodeOf = (error: unknown): string =>
  error instanceof Error && 'fadadaCode' in error ? String(error.fadadaCode) : '';

/**
 * Asks FASC OpenAPI 5.1. A token that is no longer known is replaced once.
 * @throws Error with `isAway` where it does not answer; one with its code where it refuses
 */
export async function callFadada<Shape extends z.ZodType>(
  settings: FadadaEnv,
  path: string,
  content: object,
  shape: Shape,
): Promise<z.output<Shape>> {
  let answer = await post(settings, path, JSON.stringify(content), await tokenOf(settings));
  if (answer.code === codes.staleToken) {
    tokens().delete(tokenKey(settings));
    answer = await post(settings, path, JSON.stringify(content), await tokenOf(settings));
  }
  if (answer.code !== codes.done) throw refusedCall(path, answer.code);
  const parsed = shape.safeParse(answer.data);
  if (!parsed.success) throw new Error(`fadada answers ${path} without what it promises`);
  return parsed.data;
}

const tokens = () => {
  held.__fadadaTokens ??= new Map();
  return held.__fadadaTokens;
};
const tokenKey = (settings: FadadaEnv) => `${serverOf(settings)} ${settings.FADADA_APP_ID}`;

async function tokenOf(settings: FadadaEnv): Promise<string> {
  const known = tokens().get(tokenKey(settings));
  if (known && known.until > Date.now()) return known.token;
  const path = '/service/get-access-token';
  const answer = await post(settings, path, null, null);
  if (answer.code !== codes.done) throw refusedCall(path, answer.code);
  const { accessToken: token } = z.object({ accessToken: z.string().min(1) }).parse(answer.data);
  tokens().set(tokenKey(settings), { token, until: Date.now() + tokenMs });
  return token;
}

export const serverOf = (settings: FadadaEnv): string =>
  endpointOf('FADADA_SERVER_URL', settings).replace(/\/+$/, '');

/** @param content exactly what is signed and sent; null for the call that gets the token */
async function post(
  settings: FadadaEnv,
  path: string,
  content: string | null,
  token: string | null,
): Promise<z.output<typeof answerShape>> {
  const timestamp = String(Date.now());
  const headers: Record<string, string> = {
    'X-FASC-App-Id': settings.FADADA_APP_ID ?? '',
    'X-FASC-Sign-Type': 'HMAC-SHA256',
    'X-FASC-Timestamp': timestamp,
    'X-FASC-Nonce': randomBytes(16).toString('hex'),
    'X-FASC-Api-SubVersion': '5.1',
    ...(token ? { 'X-FASC-AccessToken': token } : { 'X-FASC-Grant-Type': 'client_credential' }),
  };
  const signed = content === null ? headers : { ...headers, bizContent: content };
  const sign = fadadaSignature(signed, { secret: settings.FADADA_APP_SECRET ?? '', timestamp });
  const response = await reach(`${serverOf(settings)}${path}`, {
    method: 'POST',
    headers: { ...headers, 'X-FASC-Sign': sign },
    body: new URLSearchParams({ bizContent: content ?? '' }),
  });
  const parsed = answerShape.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) throw signingAway(`fadada answers ${path} with ${response.status} alone`);
  return parsed.data;
}

/** Puts a file where Fadada told to. @throws Error as above */
export async function putToFadada(settings: FadadaEnv, url: string, file: Uint8Array) {
  const response = await reach(assertFadadaUrl(settings, url), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: Buffer.from(file),
  });
  if (!response.ok) throw signingAway(`a file for fadada is answered with ${response.status}`);
}

/** A file of Fadada's. @throws Error as above; also where it is too large */
export async function getFromFadada(settings: FadadaEnv, url: string): Promise<Uint8Array> {
  const response = await reach(assertFadadaUrl(settings, url), {});
  if (!response.ok) throw signingAway(`a file of fadada is answered with ${response.status}`);
  return bytesWithin(response, mostFileBytes, 'a file of fadada');
}

/**
 * Lets an address of Fadada pass that lies on an allowed host, over https. The server that is asked (FADADA_SERVER_URL) is
 * allowed as it stands.
 * @throws Error for any other
 */
export function assertFadadaUrl(settings: FadadaEnv, url: string): string {
  const { origin } = new URL(serverOf(settings));
  if (URL.canParse(url) && new URL(url).origin === origin) return url;
  const allowed = allowedUrl(url, settings.FADADA_HOSTS);
  if (!allowed) throw new Error('fadada tells an address of a host that is not allowed');
  return allowed;
}

/** @throws Error that names the kind of failure alone: addresses hold tokens */
async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw signingAway(`fadada does not answer: ${error instanceof Error ? error.name : 'unknown'}`);
  }
}
