import { describe, expect, it } from 'vitest';
import { randomOf } from '@/demo/random';
import { countOf, GoodSets, type Places } from './good-sets';

const BLOCK = 1_024;
const SIZE = 8 * BLOCK;
const random = randomOf('good sets');

const everywhere = () => new Int32Array(SIZE / 32).fill(-1);
const placesIn = (places: Places): number[] =>
  Array.from({ length: SIZE }, (_, at) => at).filter(
    (at) => ((places[at >> 5] ?? 0) & (1 << (at & 31))) !== 0,
  );
const where = (values: ArrayLike<number>, fits: (value: number) => boolean): number[] =>
  Array.from({ length: SIZE }, (_, at) => at).filter((at) => fits(values[at] ?? Number.NaN));

/** What columns hold: many values, few, one that nearly all have, and what is not known. */
const drawings: Record<string, () => number> = {
  'many values': () => Math.floor(Math.exp(random.between(0, 15))),
  'few values': () => random.whole(1, 7),
  'one that nearly all have': () => (random.chance(0.9) ? 0 : random.whole(1, 2_500)),
  'one value': () => 5,
  'some unknown': () => (random.chance(0.3) ? Number.NaN : random.whole(0, 10_000)),
};

describe('sets of goods', () => {
  for (const [what, draw] of Object.entries(drawings)) {
    it(`say what the numbers say of ${what}, before and after some have changed`, () => {
      const values = Float64Array.from({ length: SIZE }, draw);
      const sets = new GoodSets(values, 'range', BLOCK);
      for (let round = 0; round < 60; round++) {
        const at = BLOCK * random.whole(0, 7);
        for (let place = at; place < at + BLOCK; place++) values[place] = draw();
        sets.putAgain(at);
        const from = random.chance(0.2) ? Number.NEGATIVE_INFINITY : draw() || 0;
        const to = random.chance(0.2) ? Number.POSITIVE_INFINITY : from + random.whole(-1, 3_000);
        const found = everywhere();
        sets.keepBetween(found, from, to);
        const expected = where(values, (value) => value >= from && value <= to);
        expect(placesIn(found), `${from} to ${to}`).toEqual(expected);
        expect(countOf(found)).toBe(expected.length);
      }
    });

    it(`give ${what} range by range, each once and in order`, () => {
      const values = Float64Array.from({ length: SIZE }, draw);
      const sets = new GoodSets(values, 'range', BLOCK);
      for (const isDown of [false, true]) {
        const seen: number[] = [];
        let last = isDown ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
        for (const stretch of sets.inOrder(0, isDown)) {
          const places = placesIn(stretch);
          const told = places.map((place) => values[place] || 0);
          for (const value of told) expect(isDown ? value <= last : value >= last).toBe(true);
          if (told.length > 0) last = isDown ? Math.min(...told) : Math.max(...told);
          seen.push(...places);
        }
        expect(seen.sort((a, b) => a - b)).toEqual(where(values, () => true));
      }
    });
  }

  it('keep what has any of some values or bits, or none of them', () => {
    const codes = Int32Array.from({ length: SIZE }, () => 10_000 * random.whole(1, 30));
    const bits = Int32Array.from({ length: SIZE }, () => random.whole(0, 2 ** 30 - 1));
    const [byValue, byBit] = [
      new GoodSets(codes, 'value', BLOCK),
      new GoodSets(bits, 'bit', BLOCK),
    ];
    for (let round = 0; round < 40; round++) {
      const at = BLOCK * random.whole(0, 7);
      for (let place = at; place < at + BLOCK; place++) {
        codes[place] = 10_000 * random.whole(1, 31);
        bits[place] = random.whole(0, 2 ** 30 - 1);
      }
      byValue.putAgain(at);
      byBit.putAgain(at);
      const asked = random.some([1, 5, 9, 20, 29, 40], random.whole(1, 4));
      const values = asked.map((one) => one * 10_000);
      const mask = asked.reduce((sum, bit) => sum | (bit < 31 ? 1 << bit : 0), 0);
      const named = asked.filter((bit) => bit < 31);
      for (const wanted of [true, false]) {
        const found = [everywhere(), everywhere()] as const;
        byValue.keepAny(found[0], values, wanted);
        byBit.keepAny(found[1], named, wanted);
        expect(placesIn(found[0])).toEqual(
          where(codes, (code) => values.includes(code) === wanted),
        );
        expect(placesIn(found[1])).toEqual(where(bits, (set) => ((set & mask) !== 0) === wanted));
      }
    }
  });

  it('of a column with more room, or with less, say the same', () => {
    const values = Int16Array.from({ length: SIZE }, () => random.whole(0, 100));
    const sets = new GoodSets(values, 'range', BLOCK);
    for (const words of [SIZE / 32 - 32, SIZE / 32 + 32]) {
      const found = new Int32Array(words);
      found.fill(-1, 0, Math.min(words, SIZE / 32));
      sets.keepBetween(found, 40, 60);
      const expected = where(values, (value) => value >= 40 && value <= 60);
      expect(countOf(found)).toBe(expected.filter((place) => place < words * 32).length);
    }
  });
});
