import { randomInt } from 'node:crypto';
import { puzzle } from '@/lib/domain/captcha-track';

/** Between the left edges of two holes: a box and two pixels. */
const apart = puzzle.pieceWidth + 2;
/** The piece starts at 0: no hole may lie under it. */
const first = puzzle.pieceWidth + 4;
const last = puzzle.width - puzzle.pieceWidth - 4;

/**
 * Places of the holes, pixels from the left. The first is the piece's, and as likely anywhere: whoever does not look
 * is right with one in twenty. Where three decoys find no room beside it, there are two.
 */
export function placeHoles(): [piece: number, ...decoys: number[]] {
  const piece = randomInt(first, last + 1);
  for (let tries = 0; ; tries++) {
    const decoys = Array.from({ length: tries < 300 ? 3 : 2 }, () => randomInt(first, last + 1));
    const all = [piece, ...decoys].sort((a, b) => a - b);
    if (all.every((x, i) => i === 0 || x - (all[i - 1] ?? 0) >= apart)) return [piece, ...decoys];
  }
}
