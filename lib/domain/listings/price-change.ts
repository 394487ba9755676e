import { minusFen, rateOfFen, roundToYuan, sumFen } from '@/lib/domain/money/money';

/** How several prices are changed in one step. */
export type PriceChange =
  /** `percent` whole, from 1 */
  { way: 'raise' | 'lower'; percent: number } | { way: 'set'; fen: number };

export const priceWays = { raise: '上调', lower: '下调', set: '改为同一报价' } as const;

/** What one step may do to a price; a listing's form takes no more than eight digits of 元 either. */
export const priceChangeLimits = { raise: 500, lower: 99, fen: 9_999_999_999 } as const;

/** Why no price can be changed like this; null: nothing is wrong. */
export function changeProblem(change: PriceChange): string | null {
  if (change.way === 'set') return change.fen > 0 ? null : '请填写报价';
  const most = priceChangeLimits[change.way];
  return change.percent >= 1 && change.percent <= most ? null : `请填写 1 到 ${most} 的百分比`;
}

/** A price after the change, in 分; a price of whole 元 stays one (四舍五入). */
export function changedFen(nowFen: number, change: PriceChange): number {
  if (change.way === 'set') return change.fen;
  const moved = rateOfFen(nowFen, (change.percent / 100).toFixed(2));
  const next = change.way === 'raise' ? sumFen([nowFen, moved]) : minusFen(nowFen, moved);
  return roundToYuan(nowFen) === nowFen ? roundToYuan(next) : next;
}

/**
 * Why this price cannot be changed like this; null: it can.
 * @param price as it is sold now
 */
export function notChangeable(
  price: { priceFen: number; commission: number | null },
  change: PriceChange,
): string | null {
  if (price.priceFen === 0) return '只收佣金，没有报价可改';
  const next = changedFen(price.priceFen, change);
  if (next <= 0) return '改后为 0 元';
  return next > priceChangeLimits.fen ? '改后超过 8 位数' : null;
}
