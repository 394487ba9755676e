import { dayOf } from '@/lib/domain/catalog/free-days';
import { type InquiryState, openInquiryStates } from '@/lib/domain/inquiries/states';
import { takenByGood } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';

/** A line with what decides on its account's days. */
export interface LineOnDay {
  id: number;
  good_id: number;
  state: InquiryState;
  /** that is spoken of, YYYY-MM-DD */
  day: string;
  today: string;
  daily_cap: number;
  lead_time_days: number;
  leave_from: string | null;
  leave_to: string | null;
}

/** What accounts still take on the days that open lines speak of, by line; the place that a line has agreed on is not counted. */
export async function freeOnDays(
  db: Db,
  lines: readonly LineOnDay[],
): Promise<Map<number, number>> {
  const open = lines.filter(({ state }) => openInquiryStates.some((one) => one === state));
  const days = open.map(({ day }) => day).toSorted();
  const [from, to] = [days[0], days.at(-1)];
  if (!from || !to) return new Map();
  const goods = [...new Set(open.map(({ good_id: id }) => id))];
  const taken = await takenByGood(db, goods, { from, to });
  return new Map(
    open.map((line) => {
      const { day, today, leave_from: leaveFrom, leave_to: leaveTo } = line;
      const booked = taken.get(line.good_id)?.get(day) ?? 0;
      const count = Math.max(0, booked - (line.state === 'agreed' ? 1 : 0));
      const terms = {
        leadTimeDays: line.lead_time_days,
        leaveFrom,
        leaveTo,
        today,
        dailyCap: line.daily_cap,
      };
      return [line.id, dayOf(day, terms, new Map([[day, count]])).free];
    }),
  );
}
