/**
 * Does a call outside with a limit of time, which somebody else may break off sooner. The limit is a timer of our own:
 * `AbortSignal.any` with `AbortSignal.timeout` is lost when memory is cleaned up while the call waits (Node's issue
 * 57736, seen in 20), and the call then waits for ever.
 * @param stop breaks it off sooner
 * @param call gets the signal that ends it
 */
export async function stopAfter<T>(
  milliseconds: number,
  stop: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  stop.throwIfAborted();
  const limit = new AbortController();
  const end = () => limit.abort(stop.reason);
  const timer = setTimeout(
    () => limit.abort(new DOMException('The call took too long.', 'TimeoutError')),
    milliseconds,
  );
  stop.addEventListener('abort', end, { once: true });
  try {
    return await call(limit.signal);
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}
