import type { CaseTrade } from './case-trade';

/**
 * So many brands that are not named at least stand behind every sum that is shown. What named ones spent stands beside it: of fewer,
 * the difference would tell their money.
 */
export const FEWEST_BRANDS = 5;

/** What one brand spent on each platform. */
export interface BrandMix {
  trade: CaseTrade;
  /** its own money is told to everybody */
  isNamed: boolean;
  mix: readonly { platform: number; fen: number }[];
}

export interface SumCell {
  /** 0: several platforms together */
  platform: number;
  fen: number;
  brands: number;
}

export interface TradeSums {
  trade: CaseTrade;
  fen: number;
  brands: number;
  cells: SumCell[];
}

type Named = Pick<BrandMix, 'isNamed'>;

const unnamedOf = (brands: readonly Named[]): number =>
  brands.filter(({ isNamed }) => !isNamed).length;

/** Nothing may be told of the sum of so few: of {@link FEWEST_BRANDS} in all, and as many that are not named, or none of these. */
export function areFew(brands: readonly Named[]): boolean {
  const unnamed = unnamedOf(brands);
  return brands.length < FEWEST_BRANDS || (unnamed > 0 && unnamed < FEWEST_BRANDS);
}

/**
 * Sums by trade and platform. Trades of too few brands go into `other`, and while that has too few, the smallest of the rest; so do
 * platforms within a trade.
 * @returns the trade that took the most first, `other` last; none where all together are too few
 */
export function sumByTrade(brands: readonly BrandMix[]): TradeSums[] {
  const groups = partsOf(brands, ({ trade }) => [trade]);
  const { alone, together } = gatherFew(
    groups.filter(({ key }) => key !== 'other'),
    groups.filter(({ key }) => key === 'other'),
  );
  const others = unionOf(together);
  return [
    ...alone.map(({ key, brands: own }) => sumOf(key, own)).sort((a, b) => b.fen - a.fen),
    ...(others.length > 0 && !areFew(others) ? [sumOf('other', others)] : []),
  ];
}

interface Part<K> {
  key: K;
  brands: BrandMix[];
}

function partsOf<K>(brands: readonly BrandMix[], keysOf: (brand: BrandMix) => K[]): Part<K>[] {
  const parts = new Map<K, BrandMix[]>();
  for (const brand of brands) {
    for (const key of keysOf(brand)) parts.set(key, [...(parts.get(key) ?? []), brand]);
  }
  return [...parts].map(([key, own]) => ({ key, brands: own }));
}

const unionOf = <K>(parts: readonly Part<K>[]): BrandMix[] => [
  ...new Set(parts.flatMap(({ brands }) => brands)),
];

/** Puts parts of too few brands together with the `others`, and while these are too few, the one with the fewest that are not named. */
function gatherFew<K>(parts: readonly Part<K>[], others: readonly Part<K>[] = []) {
  const together = [...others, ...parts.filter(({ brands }) => areFew(brands))];
  // One of named brands alone would not help.
  const weight = ({ brands }: Part<K>) => unnamedOf(brands) || Number.MAX_SAFE_INTEGER;
  const alone = parts
    .filter(({ brands }) => !areFew(brands))
    .sort((a, b) => weight(b) - weight(a) || b.brands.length - a.brands.length);
  while (together.length > 0 && areFew(unionOf(together))) {
    const least = alone.pop();
    if (!least) break;
    together.push(least);
  }
  return { alone, together };
}

function sumOf(trade: CaseTrade, brands: readonly BrandMix[]): TradeSums {
  const { alone, together } = gatherFew(
    partsOf(brands, ({ mix }) => mix.map(({ platform }) => platform)),
  );
  const spent = (platforms: readonly number[]) =>
    brands
      .flatMap(({ mix }) => mix)
      .reduce((sum, { platform, fen }) => sum + (platforms.includes(platform) ? fen : 0), 0);
  const cellOf = (platform: number, parts: readonly Part<number>[]): SumCell => ({
    platform,
    fen: spent(parts.map(({ key }) => key)),
    brands: unionOf(parts).length,
  });
  return {
    trade,
    fen: spent([...alone, ...together].map(({ key }) => key)),
    brands: brands.length,
    cells: [
      ...alone
        .map((part) => cellOf(part.key, [part]))
        .sort((a, b) => b.brands - a.brands || b.fen - a.fen),
      ...(together.length > 0 ? [cellOf(0, together)] : []),
    ],
  };
}
