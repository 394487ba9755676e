import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { RequestMeta } from './call-context';
import { fingerprint } from './crypto';

export type Reader = Pick<RequestMeta, 'address' | 'userAgent'>;

// On globalThis, because pages and API routes load a module twice. Known to each copy for itself.
const held = globalThis as typeof globalThis & { __readers?: LRUCache<string, true> };

/**
 * True where somebody reads a thing who is counted: a person, no crawler, who has not read it within the half hour. Who
 * asks again within it has not come a second time.
 * @param thing what is read, under a name of its own
 */
export function isNewReader({ address, userAgent }: Reader, thing: string): boolean {
  if (!userAgent || isbot(userAgent)) return false;
  held.__readers ??= new LRUCache({ max: 20_000, ttl: 30 * 60_000 });
  const visit = fingerprint('reader', `${address} ${userAgent} ${thing}`);
  if (held.__readers.has(visit)) return false;
  held.__readers.set(visit, true);
  return true;
}
