import type { MetricUnit } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { groupDigits } from './group-digits';

/** A number of people, plays …: 1,208, 14.6万, 1,284.6万, 1.3亿. */
export function formatCount(value: number): string {
  if (value < 10_000) return groupDigits(Math.round(value));
  if (value < 100_000_000) return `${oneDecimal(value / 10_000)}万`;
  return `${oneDecimal(value / 100_000_000)}亿`;
}

/** A share of 0 to 1 as 97.8%. */
export const formatShare = (share: number): string => `${oneDecimal(share * 100)}%`;

/** A rate of counted orders as 97.8%; 暂无 where they are too few (domain.md: Rates). */
export const rateText = (rate: number | null): string =>
  rate === null ? '暂无' : formatShare(rate);

/** A change as +1.7% or −0.3%; 0.0% where it rounds to nothing. */
export function formatChange(share: number): string {
  const text = oneDecimal(Math.abs(share) * 100);
  return `${text === '0.0' ? '' : share > 0 ? '+' : '−'}${text}%`;
}

/** What a play, a read or a thousand views cost, in 分: ¥33.00, always to the 分, so that a column compares. */
export const formatCost = (fen: number): string => formatYuan(fen, true);

/** A figure in its unit; a growth carries its sign. */
export function formatFigure(kind: string, value: number, unit: MetricUnit): string {
  if (unit === 'count') return formatCount(value);
  if (unit === 'share') return kind.startsWith('growth') ? formatChange(value) : formatShare(value);
  if (unit === 'fen') return formatCost(Math.round(value));
  return oneDecimal(value);
}

/** 2026-11-18 as 11-18. */
export const shortDay = (day: string): string => day.slice(5);

function oneDecimal(value: number): string {
  const tenths = Math.round(value * 10);
  return `${groupDigits(Math.floor(tenths / 10))}.${tenths % 10}`;
}
