import { setTimeout as pause } from 'node:timers/promises';

/**
 * What `read` says, read anew at most every so often, and by one at a time.
 * @param waitMs how long who asks waits for it; what comes later is there for the next
 * @returns gives undefined where it failed, or did not come in time
 */
export function atMostEvery<T>(
  ms: number,
  waitMs: number,
  read: () => Promise<T>,
): () => Promise<T | undefined> {
  let known: { value: T | undefined; until: number } | undefined;
  let reading: Promise<void> | undefined;
  const keep = (value: T | undefined) => {
    known = { value, until: Date.now() + ms };
    reading = undefined;
  };
  const current = () => (known && known.until > Date.now() ? known : undefined);
  return async () => {
    if (!current()) {
      reading ??= read().then(keep, () => keep(undefined));
      await Promise.race([reading, pause(waitMs, undefined, { ref: false })]);
    }
    return current()?.value;
  };
}
