import type { CheckedFile } from './verify-facts';

/** Where a file was changed, as far as its signatures tell; bytes are counted from 1. */
export interface ChangedPlace {
  /** from the beginning on, as a signature of ours covers them; 0: none */
  sameBytes: number;
  /** behind them; 0 where a signature itself does not hold any more */
  added: number;
  /** between these a byte differs; null: no two bytes bound it */
  between: { first: number; last: number } | null;
  /** signatures that do not hold any more, of how many */
  broken: number;
  /** signatures that hold and are not ours: of whoever changed it */
  strangers: number;
  of: number;
}

/**
 * Each signature covers the file from its beginning to a point, and those before it: the longest that still holds bounds
 * the change from below, the next that does not from above.
 */
export function changedPlace({
  bytes,
  signatures,
}: Pick<CheckedFile, 'bytes' | 'signatures'>): ChangedPlace {
  const broken = signatures.filter(({ intact }) => !intact);
  const held = signatures.filter(({ intact, trusted }) => intact && trusted);
  const sameBytes = Math.max(0, ...held.map(({ covers }) => covers));
  const last = Math.min(
    bytes,
    ...broken.map(({ covers }) => covers).filter((covers) => covers > sameBytes),
  );
  return {
    sameBytes,
    added: broken.length === 0 ? Math.max(0, bytes - sameBytes) : 0,
    between: broken.length > 0 && last > sameBytes ? { first: sameBytes + 1, last } : null,
    broken: broken.length,
    strangers: signatures.length - broken.length - held.length,
    of: signatures.length,
  };
}
