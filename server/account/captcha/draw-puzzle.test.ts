import { expect, it } from 'vitest';
import { puzzle } from '@/lib/domain/captcha-track';
import { attacks, look } from '@/tests/support/captcha-attacks';
import { drawPuzzle } from './draw-puzzle';
import { outlinePath, pickOutlines } from './piece-outline';
import { placeHoles } from './place-holes';

const pictures = 60;

it('none of the known attacks finds the place in more than one of twenty pictures', async () => {
  const solved = Object.fromEntries(Object.keys(attacks).map((name) => [name, 0]));
  for (let nth = 0; nth < pictures; nth++) {
    const picture = await drawPuzzle();
    const seen = await look(picture);
    for (const [name, attack] of Object.entries(attacks)) {
      if (Math.abs(attack(seen) - picture.x) <= puzzle.tolerance)
        solved[name] = (solved[name] ?? 0) + 1;
    }
  }
  for (const [name, times] of Object.entries(solved)) {
    expect(times, name).toBeLessThanOrEqual(pictures * 0.05);
  }
}, 180_000);

it('has two or three holes that the piece does not fit, all inside and none over another', () => {
  const firsts: number[] = [];
  for (let nth = 0; nth < 500; nth++) {
    const holes = placeHoles();
    expect([3, 4]).toContain(holes.length);
    firsts.push(holes[0]);
    const sorted = [...holes].sort((a, b) => a - b);
    for (const [i, x] of sorted.entries()) {
      expect(x).toBeGreaterThanOrEqual(puzzle.pieceWidth);
      expect(x + puzzle.pieceWidth).toBeLessThanOrEqual(puzzle.width);
      if (i > 0) expect(x - (sorted[i - 1] ?? 0)).toBeGreaterThanOrEqual(puzzle.pieceWidth);
    }
  }
  // Whoever always says the same place is right no more often than one in ten.
  const window = 2 * puzzle.tolerance + 1;
  for (let x = 0; x < puzzle.width; x++) {
    expect(firsts.filter((first) => first >= x && first < x + window).length).toBeLessThan(50);
  }
});

it('tells the outlines apart at two sides at least, which is what a person goes by', () => {
  for (let nth = 0; nth < 200; nth++) {
    const { piece, decoys } = pickOutlines(3);
    const all = [piece, ...decoys];
    expect(new Set(all.map(outlinePath)).size).toBe(4);
    for (const one of all) {
      for (const other of all) {
        const off = one.filter((side, i) => side !== other[i]).length;
        expect(one === other || off >= 2).toBe(true);
      }
    }
    expect(piece.filter((side, i) => side !== decoys[0]?.[i])).toHaveLength(2);
  }
});
