import { medianOf } from './median-of';

/** Where one value stands among others, as a histogram whose ten classes hold a tenth of the others each. */
interface PeerPlace {
  /** share of the others with a lower value */
  higherThan: number;
  /** how densely values lie in each tenth, the lowest first; the densest is 100 */
  bars: number[];
  /** the tenth that the value is in: the one that `higherThan` says */
  bar: number;
  /** what the axis is marked with: near the lowest, the median, near the highest */
  axis: [low: number, median: number, high: number];
}

/** Below this a position among others says nothing. */
const fewest = 5;
const tenths = 10;

/**
 * @param values of all of them, the one's own among them
 * @returns undefined where too few are known
 */
export function peerPlace(values: readonly number[], own: number): PeerPlace | undefined {
  if (values.length < fewest) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const lower = sorted.filter((value) => value < own).length;
  const higherThan = Number((lower / (sorted.length - 1)).toFixed(3));
  // The outermost fortieth at each end is left out of the scale, or one giant would flatten all others.
  const edges = Array.from({ length: tenths + 1 }, (_, i) =>
    quantile(sorted, Math.min(0.975, Math.max(0.025, i / tenths))),
  );
  const [low = 0, high = 0] = [edges[0], edges[tenths]];
  const narrowest = (high - low) / 50;
  const densities = edges
    .slice(1)
    .map((edge, i) => 1 / Math.max(edge - (edges[i] ?? 0), narrowest));
  const densest = Math.max(...densities);
  return {
    higherThan,
    bars: densities.map((density) =>
      Number.isFinite(densest) ? Math.round((density / densest) * 100) : 100,
    ),
    bar: Math.min(tenths - 1, Math.floor(higherThan * tenths)),
    axis: [low, medianOf(sorted), high],
  };
}

/** @param share 0 to 1 */
function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const before = sorted[Math.floor(at)] ?? 0;
  const after = sorted[Math.ceil(at)] ?? before;
  return before + (after - before) * (at - Math.floor(at));
}
