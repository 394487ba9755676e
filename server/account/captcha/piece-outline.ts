import { randomInt } from 'node:crypto';
import { puzzle } from '@/lib/domain/captcha-track';

/** Top, right, bottom, left: a tab sticks out, a notch goes in, or the side is plain. */
type Side = 'tab' | 'notch' | 'plain';
export type Outline = readonly [Side, Side, Side, Side];

/** How a hole is warped against the piece: degrees about its middle, and its size as a factor. */
export interface Warp {
  turn: number;
  size: number;
}

/** Room for a tab between body and box, pixels. */
const margin = 9;
/** Radius and half the chord of the round tabs and notches: 8.7 px high. */
const radius = 5.1;
const half = 3.6;

const sides: readonly Side[] = ['tab', 'notch', 'plain'];

/**
 * Outlines of a piece and of holes that do not fit it. Each differs from every other at two sides at least, so that it
 * is seen at a glance; the first decoy at no more than two.
 * @param decoys how many do not fit
 */
export function pickOutlines(decoys: number): { piece: Outline; decoys: Outline[] } {
  const taken: Outline[] = [];
  while (taken.length <= decoys) {
    const outline: Outline = [pick(sides), pick(sides), pick(sides), pick(sides)];
    const isMarked = outline.filter((side) => side !== 'plain').length >= 2;
    const isApart = taken.every((other) => {
      const found = differences(outline, other);
      return taken.length === 1 ? found === 2 : found >= 2;
    });
    if (isMarked && isApart) taken.push(outline);
  }
  const [piece = taken[0], ...rest] = taken;
  if (!piece) throw new Error('a piece has an outline');
  return { piece, decoys: rest };
}

/** A warp that a person looks through and a comparison of pixels does not. */
export function pickWarp(): Warp {
  const sign = randomInt(2) === 1 ? 1 : -1;
  return { turn: (sign * randomInt(60, 100)) / 10, size: randomInt(89, 96) / 100 };
}

/** @returns the `d` of an SVG path in the piece's box */
export function outlinePath([top, right, bottom, left]: Outline): string {
  const { pieceWidth: width, pieceHeight: height } = puzzle;
  const [near, far] = [width - margin, height - margin];
  const [middleX, middleY] = [width / 2, height / 2];
  const knob = (side: Side, dx: number, dy: number) =>
    side === 'plain' ? '' : `a${radius} ${radius} 0 1 ${side === 'tab' ? 1 : 0} ${dx} ${dy}`;
  return [
    `M${margin} ${margin}`,
    `H${middleX - half}${knob(top, 2 * half, 0)}H${near}`,
    `V${middleY - half}${knob(right, 0, 2 * half)}V${far}`,
    `H${middleX + half}${knob(bottom, -2 * half, 0)}H${margin}`,
    `V${middleY + half}${knob(left, 0, -2 * half)}Z`,
  ].join('');
}

const differences = (one: Outline, other: Outline) =>
  one.filter((side, i) => side !== other[i]).length;

function pick<T>(from: readonly T[]): T {
  return from[randomInt(from.length)] as T; // the index lies inside
}
