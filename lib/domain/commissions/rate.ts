import { rateLabel } from '@/lib/domain/figures/rate-label';

/**
 * The commission of a live-selling position as cart and order freeze it.
 * @param percent as its listing tells it: 24, 12.5; null or 0: none
 * @returns exact decimal share, "0.2400"; '' none
 */
export function commissionRateOf(percent: number | null): string {
  if (!percent) return '';
  return `0.${String(Math.round(percent * 100)).padStart(4, '0')}`;
}

/** "0.2400" → 佣金 24%; '' where there is none. */
export const commissionLabel = (rate: string): string => (rate ? `佣金 ${rateLabel(rate)}` : '');
