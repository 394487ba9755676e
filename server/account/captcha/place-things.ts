import { puzzle } from '@/lib/domain/account/captcha/track';
import type { Chance } from './chance';

/** Between the middles of two things. */
const apart = 31;
/** Middles: no thing stands under the piece at its start, and none is cut off at the right. */
const [first, last] = [62, puzzle.width - 15];
/** The piece starts at 0 and cannot leave the picture. */
const [firstPiece, lastPiece] = [puzzle.pieceWidth + 4, puzzle.width - puzzle.pieceWidth - 4];

/**
 * Where things stand: how far from the left a piece over each would be, its box in pixels. The first is the one that
 * lacks it, and as likely anywhere: whoever does not look is right with one in twenty. The others, five to seven, fill the
 * row on both its sides.
 */
export function placeThings(chance: Chance): [lacking: number, ...others: number[]] {
  const half = puzzle.pieceWidth / 2;
  const middle = firstPiece + chance(lastPiece - firstPiece + 1) + half;
  const left = spread(chance, first, middle - apart);
  const right = spread(chance, middle + apart, last);
  return [middle - half, ...[...left, ...right].map((at) => at - half)];
}

/** As many middles as there is room for from `low` to `high`, with what is left between them by chance. */
function spread(chance: Chance, low: number, high: number): number[] {
  const count = Math.max(0, Math.floor((high - low) / apart) + 1);
  if (high < low) return [];
  const free = high - low - (count - 1) * apart;
  const slack = Array.from({ length: count }, () => chance(free + 1)).sort((a, b) => a - b);
  return slack.map((more, i) => low + i * apart + more);
}
