import type { rows } from '@/server/kernel/database';
import { misfit, type Shape } from './row-shape';

/** Rows that a call is checked by: a statement's shape shows in a few. */
const ROWS_LOOKED_AT = 20;

const held = globalThis as typeof globalThis & {
  rowClaims?: { seen: Set<string>; broken: Set<string> };
};
held.rowClaims ??= { seen: new Set(), broken: new Set() };

/** What calls of `rows<T>` claimed and got: `seen` got a row, `broken` one that is no T. Of the process, whatever a test loads anew. */
export const claims = held.rowClaims;

/**
 * `rows`, or what is like it, that compares what comes with the type that its call claims; the plugin of vitest.config.ts puts it in its place.
 * @param place file and line of the call
 */
export function claimed(run: typeof rows, place: string, shape: Shape): typeof rows {
  return async <T>(...given: Parameters<typeof rows>) => {
    const found = await run<T>(...given);
    for (const row of found.slice(0, ROWS_LOOKED_AT)) {
      claims.seen.add(place);
      const wrong = misfit(row, shape);
      if (wrong) claims.broken.add(`${place} ${wrong}`);
    }
    return found;
  };
}
