/** Asked prices in 分, as pages that compare platforms draw them on a logarithmic axis: ¥100 to ¥50万. */
export const marketScale = { from: 10_000, to: 50_000_000 } as const;

/** Steps of equal width on that axis in which prices are counted. */
export const MARKET_BINS = 48;
