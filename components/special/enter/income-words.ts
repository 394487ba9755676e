import { categoryName } from '@/lib/domain/catalog/categories';
import { formatChange } from '@/lib/domain/figures/format-figure';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { bestPrice, type Income, incomeAt, incomeRules } from '@/lib/domain/listings/income';
import { formatYuan, formatYuanRange } from '@/lib/domain/money/format-yuan';
import type { IncomeEstimate } from './draw-income';

type Peers = Pick<IncomeEstimate, 'category' | 'fans_from' | 'fans_below'>;

const wan = (fans: number): string => `${groupDigits(fans / 10_000)}万`;

/** 10万–50万, 10万以下, 500万以上 */
export function fansWords({ fans_from: from, fans_below: below }: Peers): string {
  if (below === null) return from === 0 ? '不限' : `${wan(from)}以上`;
  return from === 0 ? `${wan(below)}以下` : `${wan(from)}–${wan(below)}`;
}

const whose = (peers: Peers): string =>
  `${fansWords(peers) === '不限' ? '全部粉丝段' : `${fansWords(peers)}粉丝`}${peers.category ? `、${categoryName(peers.category)}` : ''}`;

/** Of whom the figures are; too few are said with what it takes. */
export function peersWords(estimate: IncomeEstimate): string {
  const { peers, listed, curve, is_wider, counted_at } = estimate;
  if (counted_at === null) return '同类账号的成交每天统计一次，今天的还没有算完';
  const days = `近 ${incomeRules.days} 天`;
  if (!curve) {
    return `${days}完成过${estimate.position}订单的${whose(estimate)}账号只有 ${peers} 个，满 ${incomeRules.fewest} 个才算`;
  }
  const wider = is_wider ? `同段同品类不足 ${incomeRules.fewest} 个，放宽到` : '按';
  return `${wider}${whose(estimate)}的 ${groupDigits(peers)} 个账号${days}完成的${estimate.position}订单取中位（同类在架 ${groupDigits(listed)} 个），不是承诺`;
}

/** How a price lies against what peers are paid in the middle. */
export function againstMedian(priceFen: number, medianFen: number): string {
  if (medianFen === 0) return '';
  const share = priceFen / medianFen - 1;
  if (Math.abs(share) < 0.005) return '与同类中位持平';
  return `比同类中位${share > 0 ? '高' : '低'} ${formatChange(Math.abs(share)).slice(1)}`;
}

/** What the price with most would change, and against what. */
export function bestWords(estimate: IncomeEstimate, priceFen: number, feeRate: string): string {
  const { curve } = estimate;
  if (!curve) return '';
  const own = incomeAt(curve, priceFen, feeRate);
  if (!own) {
    return `同类账号的成交价多在 ${formatYuanRange(curve.from_fen, curve.to_fen)} 之间，这个价可比的太少。`;
  }
  const bestFen = bestPrice(curve);
  const best = incomeAt(curve, bestFen, feeRate);
  if (!best || best.netFen <= own.netFen) return '这个价就在中位曲线的最高处。';
  return `报 ${formatYuan(bestFen)} 每月多 ${formatYuan(best.netFen - own.netFen)}${moreOrders(best, own)}。`;
}

function moreOrders(best: Income, own: Income): string {
  const more = Math.round((best.orders - own.orders) * 10) / 10;
  if (more === 0) return '，单数差不多';
  return more > 0 ? `，但要多接 ${more.toFixed(1)} 单` : `，还少接 ${(-more).toFixed(1)} 单`;
}
