/** How often this copy looked for something that it keeps, and had it. */
interface Looks {
  hits: number;
  misses: number;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __keptCounts?: Map<string, Looks> };

/** By kind: `fragment` of a page, `sent` page, `list`, `answer` of a reading call … (decision 141). */
export function keptCounts(): Map<string, Looks> {
  memory.__keptCounts ??= new Map();
  return memory.__keptCounts;
}

export function countLook(kind: string, isHit: boolean): void {
  const counts = keptCounts();
  let looks = counts.get(kind);
  if (!looks) {
    looks = { hits: 0, misses: 0 };
    counts.set(kind, looks);
  }
  if (isHit) looks.hits++;
  else looks.misses++;
}
