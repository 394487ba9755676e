import { tenth } from './PictureFrame';

/** Neighbours of a part count for it as well, so that a ridge is a line and not a comb. */
const weights = [1, 2, 4, 2, 1];

/** Counts of equal parts with their neighbours: as high as its own peak is 1. */
export function ridgeOf(parts: readonly number[]): number[] {
  const half = Math.floor(weights.length / 2);
  const smooth = parts.map((_, at) =>
    weights.reduce((sum, weight, nth) => sum + weight * (parts[at + nth - half] ?? 0), 0),
  );
  const peak = Math.max(...smooth, 0);
  return smooth.map((value) => (peak === 0 ? 0 : value / peak));
}

/** The outline of a ridge above a base line. @param heights 0 to 1, over the whole width */
export function ridgePath(
  heights: readonly number[],
  box: { left: number; right: number; base: number; height: number },
): string {
  const step = (box.right - box.left) / Math.max(1, heights.length - 1);
  const points = heights.map(
    (value, at) => `${tenth(box.left + at * step)},${tenth(box.base - value * box.height)}`,
  );
  return `M${box.left},${box.base}L${points.join('L')}L${box.right},${box.base}`;
}
