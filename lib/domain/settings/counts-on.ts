/** A version of something that counts from a day on. */
export interface CountsFrom {
  /** YYYY-MM-DD, from its beginning in the market */
  from: string;
  /** the order in which versions were agreed on or saved */
  nth: number;
}

/** The version that counts on a day: of the latest day before or on it; of two for one day the later one. */
export function countsOn<V extends CountsFrom>(versions: readonly V[], day: string): V | undefined {
  let best: V | undefined;
  for (const one of versions) {
    if (one.from > day) continue;
    if (!best || one.from > best.from || (one.from === best.from && one.nth > best.nth)) best = one;
  }
  return best;
}

/** Those that come after a day, the earliest first; each day once. */
export const comingAfter = <V extends CountsFrom>(versions: readonly V[], day: string): V[] =>
  [...new Set(versions.map(({ from }) => from))]
    .filter((from) => from > day)
    .sort()
    .flatMap((from) => countsOn(versions, from) ?? []);
