import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fenOfYuan,
  minusFen,
  negateFen,
  rateOfFen,
  roundToYuan,
  splitFen,
  sumFen,
  taxWithin,
  yuanOfFen,
} from './money';

const amount = fc.integer({ min: 0, max: 900_000_000_000_000 });

describe('splitting money', () => {
  it('loses and invents nothing, and no part is more than one 分 off its exact share', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (whole, weights) => {
          fc.pre(weights.some((weight) => weight > 0));
          const parts = splitFen(whole, weights);
          expect(sumFen(parts)).toBe(whole);
          const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
          parts.forEach((part, index) => {
            const off = BigInt(part) * total - BigInt(whole) * BigInt(weights[index]!);
            expect(off > -total && off < total).toBe(true);
          });
        },
      ),
    );
  });

  it('gives what is left over to the largest remainders', () => {
    expect(splitFen(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitFen(1, [80, 20])).toEqual([1, 0]);
    expect(splitFen(2_290_000, [80, 20])).toEqual([1_832_000, 458_000]);
  });

  it('refuses a negative amount and weights without a sum', () => {
    expect(() => splitFen(-1, [1])).toThrow(RangeError);
    expect(() => splitFen(1, [0, 0])).toThrow('weights must be positive');
    expect(() => splitFen(1, [2, -1])).toThrow('weights must be positive');
    expect(splitFen(0, [1, 0])).toEqual([0, 0]);
    // Of equal remainders the earlier part comes first.
    expect(splitFen(5, [1, 1, 1, 1])).toEqual([2, 1, 1, 1]);
    expect(splitFen(2, [1, 4, 3])).toEqual([0, 1, 1]);
  });
});

describe('a rate of an amount', () => {
  it('is rounded half up to whole 分', () => {
    expect(rateOfFen(2_290_000, '0.0800')).toBe(183_200);
    expect(rateOfFen(6, '0.0800')).toBe(0); // 0.48
    expect(rateOfFen(7, '0.0800')).toBe(1); // 0.56
    expect(rateOfFen(50, '0.01')).toBe(1); // 0.5
    expect(rateOfFen(900_000_000_000_000, '1')).toBe(900_000_000_000_000);
    expect(rateOfFen(0, '0.08')).toBe(0);
    expect(() => rateOfFen(-1, '0.08')).toThrow('negative');
    for (const rate of ['', '-0.1', '.5', '1.', '1000', '0.123456789', '8%', 'a0.1', '0.1a']) {
      expect(() => rateOfFen(1, rate), rate).toThrow('not a rate');
    }
    expect(rateOfFen(100, '100.00000001')).toBe(10_000);
  });

  it('never takes more than the amount and grows with it', () => {
    fc.assert(
      fc.property(amount, amount, (a, b) => {
        const [small, big] = a < b ? [a, b] : [b, a];
        expect(rateOfFen(small, '0.0800')).toBeLessThanOrEqual(rateOfFen(big, '0.0800'));
        expect(rateOfFen(big, '0.0800')).toBeLessThanOrEqual(big);
      }),
    );
  });
});

describe('元 and 分', () => {
  it('are rounded half up to whole 元', () => {
    expect([0, 49, 50, 149, 150, 2_290_000].map(roundToYuan)).toEqual([
      0, 0, 100, 100, 200, 2_290_000,
    ]);
    expect(() => roundToYuan(-1)).toThrow('negative');
  });

  it('come back as they went', () => {
    fc.assert(fc.property(amount, (fen) => fenOfYuan(yuanOfFen(fen)) === fen));
  });

  it('are written with two decimals', () => {
    expect([yuanOfFen(2_290_000), yuanOfFen(5), yuanOfFen(-1234)]).toEqual([
      '22900.00',
      '0.05',
      '-12.34',
    ]);
    expect([fenOfYuan('12'), fenOfYuan('12.3'), fenOfYuan('0.01')]).toEqual([1200, 1230, 1]);
  });

  it('are taken away, turned round and added', () => {
    expect([minusFen(3, 5), minusFen(5, 3)]).toEqual([-2, 2]);
    expect([negateFen(5), negateFen(-5)]).toEqual([-5, 5]);
    expect(Object.is(negateFen(0), 0)).toBe(true);
    expect([sumFen([]), sumFen([1, -3])]).toEqual([0, -2]);
    expect(sumFen([900_000_000_000_000])).toBe(900_000_000_000_000);
    expect(() => sumFen([900_000_000_000_000, 1])).toThrow(RangeError);
  });

  it('refuse what is no amount', () => {
    for (const text of ['', '-1', '1.234', '1e3', ' 1', '99999999999999']) {
      expect(() => fenOfYuan(text)).toThrow(RangeError);
    }
    expect(() => minusFen(0.5, 0)).toThrow(RangeError);
    expect(() => minusFen(0, 0.5)).toThrow(RangeError);
    expect(() => minusFen(-900_000_000_000_000, 1)).toThrow(RangeError);
    expect(() => negateFen(0.5)).toThrow(RangeError);
    for (const text of ['x12', '12x', '12.', '12.x'])
      expect(() => fenOfYuan(text)).toThrow(RangeError);
    expect(() => sumFen([Number.MAX_SAFE_INTEGER])).toThrow(RangeError);
  });
});

describe('the tax within an amount', () => {
  it('is what an invoice prints: 63 000.00 at 6 % holds 3 566.04', () => {
    expect(taxWithin(6_300_000, '0.0600')).toBe(356_604);
    expect(taxWithin(10_600, '0.0600')).toBe(600);
    expect([taxWithin(0, '0.06'), taxWithin(1, '0.06'), taxWithin(9, '0.06')]).toEqual([0, 0, 1]);
    expect(() => taxWithin(-1, '0.06')).toThrow(RangeError);
  });

  it('and the rest make the amount, and the rest with its tax comes back to within a 分', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (whole) => {
        const tax = taxWithin(whole, '0.0600');
        const again = minusFen(whole, tax) + rateOfFen(minusFen(whole, tax), '0.0600');
        expect(Math.abs(again - whole)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
