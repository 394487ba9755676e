import type { CallName } from '@/lib/contract';

/** The calls of spec 7, Tracking. */
export type TrackingCall = Extract<
  CallName,
  'visit-buried-points' | 'click-buried-points' | 'data-statistic'
>;

/** More than this waiting means that something turns in a circle. */
const most = 50;

/** One event in its order; what does not fit is dropped. */
export interface Outbox {
  put(call: TrackingCall, fields: Record<string, string>): void;
  /** Sends what waits, now: the page goes away. */
  flush(): void;
}

/**
 * Events wait until the browser has nothing better to do and go out together. The server gathers them into
 * its batches.
 * @param send how one goes out
 * @param later runs a piece of work when the browser is idle
 */
export function createOutbox(
  send: (call: TrackingCall, body: URLSearchParams) => void = sendBeacon,
  later: (work: () => void) => void = whenIdle,
): Outbox {
  let waiting: [TrackingCall, URLSearchParams][] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    for (const [call, body] of all) send(call, body);
  };
  return {
    put(call, fields) {
      if (waiting.length >= most) return;
      if (waiting.length === 0) later(flush);
      waiting.push([call, new URLSearchParams(fields)]);
    },
    flush,
  };
}

/** Outlives the page and waits for no answer; where it is missing or full, a request that does the same. */
export function sendBeacon(call: TrackingCall, body: URLSearchParams): void {
  const address = `/api/v1/${call}`;
  try {
    if (navigator.sendBeacon?.(address, body)) return;
  } catch {
    // falls through: some blockers make it throw
  }
  void fetch(address, { method: 'POST', body, keepalive: true }).catch(() => undefined);
}

/** Within two seconds at the latest. @returns takes it back */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
