import { LRUCache } from 'lru-cache';

/** What one page shows, the same for everybody, and when it was made. */
interface StalePage {
  props: Record<string, unknown>;
  /** ISO */
  madeAt: string;
}

/** Props share what the answer cache holds; a list page of its own is some 100 KB. */
const MOST = 100;
/** Nobody is shown yesterday's prices. */
const TTL_MS = 3_600_000;

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __stalePages?: LRUCache<string, StalePage> };

/** The public pages that were made last, by address: shown, with their time, while the database is away. */
export function stalePages(): LRUCache<string, StalePage> {
  memory.__stalePages ??= new LRUCache({ max: MOST, ttl: TTL_MS });
  return memory.__stalePages;
}
