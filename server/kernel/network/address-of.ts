import type { IncomingMessage } from 'node:http';
import { env } from '../env';

/** The peer's address; behind a proxy of ours (TRUST_PROXY) the last address it added. */
export function addressOf(req: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const forwarded = env().TRUST_PROXY ? String(req.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',').at(-1)?.trim() || req.socket.remoteAddress || 'unknown';
}
