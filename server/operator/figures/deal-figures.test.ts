import { expect, it } from 'vitest';
import type { FigureKind } from '@/lib/domain/operators/figures/figure-kinds';
import { dealFigures } from './deal-figures';
import type { FigureSum } from './read-figures';

const sum = (kind: FigureKind, count: number, fen = 0): FigureSum => ({
  ...{ kind, key: '', label: '', bin: 0, count, fen },
  ...{ count_before: 0, fen_before: 0 },
});

const of = (orders: number) =>
  dealFigures(
    [
      sum('paid', orders, orders * 100_000),
      sum('settled', orders, orders * 80_000),
      sum('fee', 0, orders * 6_400),
      sum('buyers', orders),
      sum('repeats', 12),
      sum('disputes', 3),
    ],
    false,
  );

it('says rates from thirty orders on, and counts and sums always', () => {
  expect(of(30)).toMatchObject({ take_rate: 0.08, repeat_rate: 0.4, per_hundred: 10 });
  expect(of(29)).toMatchObject({ take_rate: null, repeat_rate: null, per_hundred: null });
  expect(of(29)).toMatchObject({ paid: 29, gmv_fen: 2_900_000, fee_fen: 185_600, disputes: 3 });
});

it('takes a figure that no day has for 0, and each range for itself', () => {
  expect(dealFigures([], false)).toMatchObject({ placed: 0, gmv_fen: 0, take_rate: null });
  const before = { ...sum('paid', 40, 1), count_before: 50, fen_before: 2 };
  expect(dealFigures([before], true)).toMatchObject({ paid: 50, gmv_fen: 2, per_hundred: 0 });
});
