import { useState } from 'react';

/** The row that keys are about, from 0; it ends at both ends. @param first marked before a key was pressed */
export function useMarkedRow(count: number, first = 0) {
  const [at, setAt] = useState(Math.max(0, first));
  const marked = Math.max(0, Math.min(at, count - 1));
  return {
    marked,
    down: () => setAt(Math.min(marked + 1, count - 1)),
    up: () => setAt(Math.max(marked - 1, 0)),
  };
}
