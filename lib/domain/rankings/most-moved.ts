interface Trended {
  platform: number;
  /** oldest first */
  trend: readonly { value: number }[];
}

/** Boards by how much their last figure differs from the one before, most first. */
export const mostMoved = <T extends Trended>(boards: readonly T[]): T[] =>
  [...boards].sort((a, b) => movedOf(b) - movedOf(a) || a.platform - b.platform);

function movedOf({ trend }: Trended): number {
  const now = trend.at(-1)?.value ?? 0;
  const before = trend.at(-2)?.value ?? 0;
  return before === 0 ? 0 : Math.abs(now / before - 1);
}
