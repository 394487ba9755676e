import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

const NowContext = createContext(0);

/** Deadlines are written to the minute. */
const tickMs = 20_000;

/**
 * The server's clock for what stands inside: first the time that the page was made at, then that time going on, so that
 * a wrong clock on the reader's machine changes nothing.
 */
export function ServerClock({ readAt, children }: { readAt: number; children: ReactNode }) {
  const [now, setNow] = useState(readAt);
  useEffect(() => {
    setNow(readAt);
    const startedAt = performance.now();
    const timer = setInterval(() => setNow(readAt + performance.now() - startedAt), tickMs);
    return () => clearInterval(timer);
  }, [readAt]);
  return <NowContext value={now}>{children}</NowContext>;
}

/** Whole seconds until a moment, below zero when it has passed; null: there is none. */
export function useSecondsTo(iso: string | null): number | null {
  const now = useContext(NowContext);
  return iso === null ? null : Math.floor((Date.parse(iso) - now) / 1000);
}
