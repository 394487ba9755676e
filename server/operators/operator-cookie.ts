import type { IncomingMessage } from 'node:http';
import { operatorCookieName } from '@/lib/domain/access/operator-cookie-name';
import { consoleSessionSeconds } from '@/lib/domain/operators/session-times';
import { env } from '@/server/kernel/env';

/**
 * The console's token of a request. One that writes must come from our own pages: browsers send the cookie nowhere else
 * (SameSite), and where they say whence a request comes, it must be from here.
 */
export function operatorTokenOf(req: IncomingMessage): string | null {
  const from = req.headers['sec-fetch-site'];
  if (req.method !== 'GET' && from !== undefined && from !== 'same-origin') return null;
  const cookies = (req as IncomingMessage & { cookies?: Partial<Record<string, string>> }).cookies;
  return cookies?.[operatorCookieName] ?? null;
}

export function operatorCookie(token: string | null): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : '';
  const life = token === null ? 0 : consoleSessionSeconds;
  return `${operatorCookieName}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${secure}`;
}
