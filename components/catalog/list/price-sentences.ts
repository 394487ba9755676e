import type { Output } from '@/lib/contract';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { formatCost } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';

/**
 * What a list's goods ask, and what that costs by the platform's measure: two sentences. None where too few prices are
 * known to tell any, one where nobody counts what the position reaches.
 */
export function priceSentences(
  platform: Platform | undefined,
  { position: id, count, price, cost_median_fen, cost_least_fen }: Output<'list_prices'>,
): string[] {
  if (!price) return [];
  const position = platform?.positions.find((it) => it.id === id);
  const asked = `${position?.name ?? '主推位置'}报价中位数 ${formatYuan(price.median_fen)}`;
  const span =
    price.tenth_fen === price.ninetieth_fen
      ? ''
      : `，八成在 ${formatYuanRange(price.tenth_fen, price.ninetieth_fen)}`;
  const prices = `${asked}${span}（${groupDigits(count)} 个报价）。`;
  if (!platform || cost_median_fen === null || cost_least_fen === null) return [prices];
  // A space stands between letters and signs, not between signs.
  const measure = platform.cost.name.replace(/(?<=\w)$/, ' ');
  const cost = `${measure}中位数 ${formatCost(cost_median_fen)}，最低 ${formatCost(cost_least_fen)}。`;
  return [prices, cost];
}
