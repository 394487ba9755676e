import type { MarketMoment } from '@/lib/domain/time/service-hours';
import { shiftDay } from '@/lib/domain/time/shift-day';

/** Minutes of the market's day. What can wait goes out between `to` and `from` alone. */
export const quietHours = { from: 22 * 60, to: 8 * 60 } as const;

/** When the quiet hours end that it is in; null: it is in none. */
export function quietUntil({ day, minute }: MarketMoment): MarketMoment | null {
  if (minute >= quietHours.from) return { day: shiftDay(day, 1), minute: quietHours.to };
  return minute < quietHours.to ? { day, minute: quietHours.to } : null;
}
