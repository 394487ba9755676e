/** Spec 4 and 8: a chunk that fails to load reloads the page, at most once per 60 s. */
export const RELOAD_PAUSE_MS = 60_000;
const KEY = 'chunk-reload-at';

export interface ReloadMeans {
  storage: Pick<Storage, 'getItem' | 'setItem'>;
  now: () => number;
  reload: () => void;
}

/** Reloads unless it did so within the last 60 s. Answers whether it reloaded. */
export function reloadOnce({ storage, now, reload }: ReloadMeans): boolean {
  const last = Number(storage.getItem(KEY) ?? Number.NaN);
  if (now() - last < RELOAD_PAUSE_MS) return false;
  storage.setItem(KEY, String(now()));
  reload();
  return true;
}

/** A chunk or style sheet of ours that is gone, as after a new release. */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading (css )?chunk|failed to load (script|stylesheet)|dynamically imported module/i.test(
      error.message,
    )
  );
}

/** Chunks that nobody waits for (use-tracking, use-loading-bar): without them the page is whole, and a reload would only disturb. */
const idleChunk = /\/chunks\/idle\.[^/]*$/;

/** True for the element of one of our script chunks that the page needs. */
export function isChunkScript(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLScriptElement &&
    target.src.includes('/_next/static/chunks/') &&
    !idleChunk.test(target.src)
  );
}
