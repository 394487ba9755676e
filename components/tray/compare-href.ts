import { href } from '@/lib/address/routes';
import { type Compared, writeCompared } from '@/lib/domain/planning/comparison';

/** The address of a comparison. */
export const compareHref = (columns: readonly Compared[], onlyDifferent = false): string =>
  href('compare', {
    sn: writeCompared(columns) || undefined,
    diff: onlyDifferent ? '1' : undefined,
  });
