import { useCallback, useRef, useState } from 'react';

/**
 * The double-submit guard of a button or form (spec 5): while one piece of work runs, another start does
 * nothing. A failed call only releases the flag (spec 8).
 */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const held = useRef(false);
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (held.current) return undefined;
    held.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      held.current = false;
      setBusy(false);
    }
  }, []);
  return { busy, run };
}
