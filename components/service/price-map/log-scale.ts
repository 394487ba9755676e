/** An axis whose decades are all as long. */
export interface LogScale {
  from: number;
  to: number;
  /** the marked values, `from` and `to` among them */
  ticks: number[];
}

/**
 * The axis that has all of some positive values, from one tick to another.
 * @param steps what is marked of a decade, such as 1, 3
 */
export function logScale(values: readonly number[], steps: readonly number[]): LogScale | null {
  if (values.length === 0) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const first = Math.floor(Math.log10(least));
  const last = Math.floor(Math.log10(most)) + 1;
  const all: number[] = [];
  for (let decade = first; decade <= last; decade++)
    for (const step of steps) all.push(step * 10 ** decade);
  // A single value stands between two ticks.
  const begin = Math.max(
    0,
    all.findLastIndex((tick) => tick <= least),
  );
  const end = all.findIndex((tick) => tick >= most && tick > (all[begin] ?? 0));
  const ticks = all.slice(begin, end + 1);
  return { from: ticks[0] ?? least, to: ticks.at(-1) ?? most, ticks };
}

/** Where a value stands on an axis, 0 to 1 between its ends. */
export const alongLog = ({ from, to }: Pick<LogScale, 'from' | 'to'>, value: number): number =>
  Math.log(value / from) / Math.log(to / from);

/** Places in their order, moved apart where they are nearer than `gap`, as little as possible from the first on. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const moved = [...places];
  let before = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    before = Math.max(places[at] ?? 0, before + gap);
    moved[at] = before;
  }
  // As many as moved on by others go back half of the way.
  const shift = order.length
    ? moved.reduce((sum, place, at) => sum + place - (places[at] ?? 0), 0) / order.length
    : 0;
  return moved.map((place) => place - shift);
}
