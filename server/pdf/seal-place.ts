/** Where a signer's seal stands. */
export interface SealPlace {
  /** from 0 */
  page: number;
  /** PDF points, origin bottom left: x1, y1, x2, y2 */
  rect: [number, number, number, number];
}

/** Points between a seal and the people beside it. */
const gap = 3;

/**
 * Where further people of a side sign: a third as large, beside the side's seal and never over it, three down its right, then
 * three down its left, and so on.
 * @param rank from 1
 */
export function besideSeal({ page, rect: [x1, y1, x2, y2] }: SealPlace, rank: number): SealPlace {
  const size = Math.min(x2 - x1, y2 - y1) / 3;
  const [column, row] = [Math.floor((rank - 1) / 3), (rank - 1) % 3];
  const step = Math.floor(column / 2) * size;
  const left = column % 2 === 0 ? x2 + gap + step : x1 - gap - size - step;
  const top = y2 - row * size;
  return { page, rect: [left, top - size, left + size, top] };
}
