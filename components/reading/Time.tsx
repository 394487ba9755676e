import type { ReactNode } from 'react';
import { dayOf } from './day-of';

/** A moment; its day unless other words stand inside. */
export function Time({ iso, children = dayOf(iso) }: { iso: string; children?: ReactNode }) {
  return <time dateTime={iso}>{children}</time>;
}
