import type { Input, Output } from '@/lib/contract';
import { categoryId } from '@/lib/domain/catalog/categories';
import { platforms } from '@/lib/domain/catalog/platforms';
import { type FigurePart, fewestForRate } from '@/lib/domain/operators/figures/figure-kinds';
import { stayWithin } from '@/lib/domain/operators/figures/stay-bins';
import { type OrderState, orderStateKeys, orderStates } from '@/lib/domain/orders/states';
import { waySteps } from '@/lib/domain/tracking/tracking';
import type { Db } from '@/server/kernel/database';
import { dealFigures, dealKinds, rateOf } from './deal-figures';
import { daysOfFigures, type FigureSum, rangeOf, sumFigures } from './read-figures';

type Shown = Output<'operator/figures'>;

/** Figures of a range of days, all of them sums of kept days; no order, event or entry is read. */
export async function showFigures(db: Db, asked: Input<'operator/figures'>): Promise<Shown> {
  const range = await rangeOf(db, Number(asked.days ?? '30'));
  const of = partOf(asked);
  const [deals, all, stays, byPlatform, byCategory, days] = await Promise.all([
    sumFigures(db, range, { ...of, kinds: dealKinds }),
    sumFigures(db, range, {
      part: 'all',
      key: '',
      kinds: [...dealKinds, 'placers', 'visits', 'sessions', 'page', 'source', 'step'],
    }),
    // The most rows, and nothing is said of the range before.
    sumFigures(db, { ...range, before: range.from }, { ...of, kinds: ['stay', 'by_timer'] }),
    sumFigures(db, range, { part: 'platform', kinds: dealKinds }),
    sumFigures(db, range, { part: 'category', kinds: dealKinds }),
    daysOfFigures(db, range, of),
  ]);
  return {
    range,
    total: twoRanges(deals),
    of_all: twoRanges(all),
    days,
    visits: twoCounts(all.find(({ kind }) => kind === 'visits')),
    sessions: twoCounts(all.find(({ kind }) => kind === 'sessions')),
    way: wayOf(all),
    pages: labelled(all, 'page'),
    sources: labelled(all, 'source'),
    platforms: platforms.flatMap(({ no, name }) => rowOf(byPlatform, String(no), name)),
    categories: categoryNames(byCategory).flatMap((name) => rowOf(byCategory, name, name)),
    stays: orderStateKeys.flatMap((state) => stayOf(stays, state)),
  };
}

function partOf({ platform, category }: Input<'operator/figures'>): {
  part: FigurePart;
  key: string;
} {
  if (platform) return { part: 'platform', key: platform };
  if (category) return { part: 'category', key: category };
  return { part: 'all', key: '' };
}

const twoRanges = (sums: readonly FigureSum[]) => ({
  now: dealFigures(sums, false),
  before: dealFigures(sums, true),
});

const twoCounts = (sum: FigureSum | undefined) => ({
  now: sum?.count ?? 0,
  before: sum?.count_before ?? 0,
});

const labelled = (sums: readonly FigureSum[], of: 'page' | 'source') =>
  sums
    .filter(({ kind }) => kind === of)
    .map((sum) => ({ label: sum.label, ...twoCounts(sum) }))
    .sort((a, b) => b.now - a.now || b.before - a.before || (a.label < b.label ? -1 : 1));

/** From lists to the way out by what browsers told, then by the orders' own advertisers. */
function wayOf(sums: readonly FigureSum[]): Shown['way'] {
  const steps = [
    ...waySteps.flatMap(({ key, name }) =>
      key === 'pay'
        ? []
        : { name, sum: sums.find(({ kind, label }) => kind === 'step' && label === key) },
    ),
    { name: '提交订单', sum: sums.find(({ kind }) => kind === 'placers') },
    { name: '付款', sum: sums.find(({ kind }) => kind === 'buyers') },
  ];
  return steps.map(({ name, sum }) => ({ name, ...twoCounts(sum) }));
}

/** In the order of the site's own list; what is no category of it any more, and none, come last. */
const categoryNames = (sums: readonly FigureSum[]): string[] => {
  const place = (name: string) => categoryId(name) || Number.MAX_SAFE_INTEGER;
  return [...new Set(sums.map(({ key }) => key))].sort((a, b) => place(a) - place(b));
};

function rowOf(sums: readonly FigureSum[], key: string, name: string): Shown['platforms'] {
  const own = sums.filter((sum) => sum.key === key);
  if (own.length === 0) return [];
  return [{ key, name, ...twoRanges(own) }];
}

function stayOf(sums: readonly FigureSum[], state: OrderState): Shown['stays'] {
  const bins = sums.filter(({ kind, label }) => kind === 'stay' && label === state);
  const left = bins.reduce((sum, { count }) => sum + count, 0);
  if (left === 0) return [];
  const byTimer = sums.find(({ kind, label }) => kind === 'by_timer' && label === state);
  const enough = left >= fewestForRate;
  return [
    {
      state,
      name: orderStates[state],
      left,
      median_minutes: enough ? stayWithin(bins, 0.5) : null,
      most_minutes: enough ? stayWithin(bins, 0.9) : null,
      by_timer: rateOf(byTimer?.count ?? 0, left, left),
    },
  ];
}
