interface Told {
  /** YYYY-MM-DD */
  on: string;
  value: number;
}

/**
 * What several posts had brought by each day that one of them was told for: of each its newest figure up to then. Nothing is drawn
 * between the days.
 */
export function addedUp(posts: readonly (readonly Told[])[]): Told[] {
  const days = [...new Set(posts.flat().map(({ on }) => on))].sort();
  return days.map((on) => ({
    on,
    value: posts.reduce(
      (sum, told) => sum + (told.filter((one) => one.on <= on).at(-1)?.value ?? 0),
      0,
    ),
  }));
}
