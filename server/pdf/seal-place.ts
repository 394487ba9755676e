/** Where a signer's seal stands. */
export interface SealPlace {
  /** from 0 */
  page: number;
  /** PDF points, origin bottom left: x1, y1, x2, y2 */
  rect: [number, number, number, number];
}
