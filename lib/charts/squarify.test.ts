import { describe, expect, it } from 'vitest';
import { squarify } from './squarify';

const items = (...values: number[]) => values.map((value) => ({ of: value, value }));

describe('areas by value', () => {
  it('cover the whole rectangle, each in proportion, the largest first', () => {
    const tiles = squarify(items(5, 45, 20, 30), 300, 128);
    expect(tiles.map(({ of }) => of)).toEqual([45, 30, 20, 5]);
    for (const { of, width, height } of tiles) {
      expect(width * height).toBeCloseTo((of / 100) * 300 * 128, 3);
    }
    for (const { x, y, width, height } of tiles) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(300.001);
      expect(y + height).toBeLessThanOrEqual(128.001);
    }
  });

  it('never overlap', () => {
    const tiles = squarify(items(6, 6, 4, 3, 2, 2, 1), 600, 400);
    for (const [nth, a] of tiles.entries()) {
      for (const b of tiles.slice(nth + 1)) {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        expect(Math.min(across, down)).toBeLessThan(0.001);
      }
    }
    // The known example of the paper: its worst tile is no thinner than three to one.
    const thinnest = Math.max(
      ...tiles.map(({ width, height }) => Math.max(width / height, height / width)),
    );
    expect(thinnest).toBeLessThan(3);
  });

  it('are the whole for one, and none for nothing', () => {
    expect(squarify(items(7), 10, 5)).toEqual([{ of: 7, x: 0, y: 0, width: 10, height: 5 }]);
    expect(squarify(items(0, -1), 10, 5)).toEqual([]);
    expect(squarify([], 10, 5)).toEqual([]);
  });
});
