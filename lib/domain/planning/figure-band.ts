/** Where a placement's figure lies four times of five. */
export interface FigureBand {
  low: number;
  high: number;
}

/** Of what is looked at, so much lies below the band, and up to its end. */
export const bandShares = { low: 0.1, high: 0.9 } as const;

/** Days that are needed before their spread says anything of the next one. */
export const leastDays = 20;

/**
 * The band of a figure: as far below and above it as the 10th and 90th percentile of the account's days lie from their median.
 * @param days its main figure by day; null where a day is not known
 * @returns null where too few days are known
 */
export function bandOfDays(figure: number, days: readonly (number | null)[]): FigureBand | null {
  const known = days.filter((day) => day !== null).sort((a, b) => a - b);
  const median = percentile(known, 0.5);
  if (known.length < leastDays || median <= 0) return null;
  return {
    low: Math.round((figure * percentile(known, bandShares.low)) / median),
    high: Math.round((figure * percentile(known, bandShares.high)) / median),
  };
}

export interface BandedFigure {
  figure: number;
  /** null: not known */
  band: FigureBand | null;
  /** one owner's accounts are taken to rise and fall together */
  owner: number;
}

/**
 * The band of a sum. Half-widths of different owners are added as their squares are, since one falls where another rises;
 * those of one owner are added as they are. A line without a band counts with its figure alone.
 * @returns null where no line has a band
 */
export function bandOfSum(lines: readonly BandedFigure[]): FigureBand | null {
  const owners = new Map<number, { below: number; above: number }>();
  for (const { figure, band, owner } of lines) {
    if (!band) continue;
    const known = owners.get(owner) ?? { below: 0, above: 0 };
    owners.set(owner, {
      below: known.below + Math.max(0, figure - band.low),
      above: known.above + Math.max(0, band.high - figure),
    });
  }
  if (owners.size === 0) return null;
  const sum = lines.reduce((all, { figure }) => all + figure, 0);
  const widths = [...owners.values()];
  return {
    low: Math.round(sum - Math.hypot(...widths.map(({ below }) => below))),
    high: Math.round(sum + Math.hypot(...widths.map(({ above }) => above))),
  };
}

/** The value that a share of the sorted values does not exceed; 0 of none. */
export function percentile(sorted: readonly number[], share: number): number {
  const at = Math.max(0, Math.ceil(share * sorted.length) - 1);
  return sorted[at] ?? 0;
}
