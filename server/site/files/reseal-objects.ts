import { keyIdOfBytes, sealBytes, unsealBytes } from '@/server/kernel/crypto';
import { env } from '@/server/kernel/env';
import { storageProvider } from '@/server/providers/storage/provider';

const batch = 50;

/** What lies in the store under a key that is not today's, by the rows that name it. */
export interface SealedObjects<P> {
  /** the next ones after a place, in the order of places */
  next: (after: P | null, limit: number) => Promise<{ place: P; key: string }[]>;
  /** notes that it lies under today's key */
  mark: (place: P) => Promise<void>;
}

/**
 * Seals with DATA_KEY what another key of ours sealed. An object is replaced whole (server/providers/storage/provider), so that
 * whoever opens it meanwhile has the old bytes or the new ones.
 * @param until epoch milliseconds
 * @returns how many; `done` false where the time was over before
 */
export async function resealObjects<P>(
  { next, mark }: SealedObjects<P>,
  until: number,
): Promise<{ count: number; done: boolean }> {
  const today = env().DATA_KEY_ID;
  const storage = storageProvider();
  let count = 0;
  let last: P | null = null;
  for (;;) {
    const found = await next(last, batch);
    for (const { place, key } of found) {
      const sealed = await storage.get(key);
      if (sealed && keyIdOfBytes(sealed) !== today) {
        await storage.put(key, sealBytes(unsealBytes(sealed)));
        count += 1;
      }
      if (sealed) await mark(place);
      last = place;
    }
    if (found.length < batch) return { count, done: true };
    if (Date.now() > until) return { count, done: false };
  }
}
