/**
 * Spreads publications over the days that each account has: who has fewest days chooses first, and takes the one with least on
 * it, the earliest of several.
 * @param free days by line, ascending
 * @returns a day by line; '' where it has none
 */
export function spreadDays(free: readonly (readonly string[])[]): string[] {
  const taken = new Map<string, number>();
  const days = free.map(() => '');
  const order = free
    .map((_, at) => at)
    .sort((a, b) => lengthAt(free, a) - lengthAt(free, b) || a - b);
  for (const at of order) {
    let best = '';
    for (const day of free[at] ?? []) {
      if (best === '' || (taken.get(day) ?? 0) < (taken.get(best) ?? 0)) best = day;
    }
    days[at] = best;
    if (best) taken.set(best, (taken.get(best) ?? 0) + 1);
  }
  return days;
}

const lengthAt = (free: readonly (readonly string[])[], at: number): number =>
  free[at]?.length ?? 0;
