import { mondayOf, shiftDay } from '@/lib/domain/time/shift-day';
import type { DeliveredOrder } from './delivered-order';
import { sumReport } from './sum-report';

export interface WeekSums {
  /** Monday and Sunday, YYYY-MM-DD */
  from: string;
  to: string;
  /** published in this week */
  orders: number;
  spendFen: number;
  /** what its posts have reached until now; null: none of them told it */
  reach: number | null;
  cpmFen: number | null;
  /** what the money of the orders behind `reach` buys at the median of platform and category */
  median: number | null;
}

/** The weeks from the first publication to the last, with those between in which nothing was published. */
export function byWeek(orders: readonly DeliveredOrder[]): WeekSums[] {
  const days = orders.map(({ publishedOn }) => mondayOf(publishedOn)).sort();
  const weeks: WeekSums[] = [];
  const last = days.at(-1) ?? '';
  for (let from = days[0] ?? ''; from !== '' && from <= last; from = shiftDay(from, 7)) {
    const own = sumReport(orders.filter(({ publishedOn }) => mondayOf(publishedOn) === from));
    weeks.push({
      from,
      to: shiftDay(from, 6),
      orders: own.orders,
      spendFen: own.spendFen,
      reach: own.reach?.value ?? null,
      cpmFen: own.cpmFen,
      median: own.median.reach?.against ?? null,
    });
  }
  return weeks;
}
