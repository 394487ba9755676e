import { formatYuan } from '@/lib/domain/money/format-yuan';
import { rateOfFen, sumFen } from '@/lib/domain/money/money';

/** What like accounts ask for a position: the middle half of their prices, in 分. */
export interface PriceBand {
  count: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
}

/**
 * Says where a price lies so far from those of like accounts that a digit may be missing or too many: below half of
 * the lower quartile or above twice the upper one. A warning, never a refusal.
 * @param band null: too few like accounts
 */
export function bandWarning(priceFen: number, band: PriceBand | null): string | null {
  if (!band || priceFen <= 0) return null;
  if (priceFen < rateOfFen(band.low_fen, '0.5')) {
    return `不到同类低价 ${formatYuan(band.low_fen)} 的一半，请核对是否少写一位`;
  }
  if (priceFen > sumFen([band.high_fen, band.high_fen])) {
    return `超过同类高价 ${formatYuan(band.high_fen)} 的两倍，请核对是否多写一位`;
  }
  return null;
}

/** 38 个同类，比 79% 的低. @param count how many they are, `below` and `above` a price */
export function rankWords({
  count,
  below,
  above,
}: {
  count: number;
  below: number;
  above: number;
}): string {
  const isLow = above >= below;
  const share = Math.round(((isLow ? above : below) / count) * 100);
  const rank = share === 0 ? '与它们相同' : `比 ${share}% 的${isLow ? '低' : '高'}`;
  return `${count} 个同类，${rank}`;
}
