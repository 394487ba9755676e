import type { Answer } from '@/lib/contract';
import { type DutyDay, dutyDays, timesText, weekWords } from '@/lib/domain/time/duty-hours';
import { backWords, isOnDuty, type ServiceCalendar } from '@/lib/domain/time/service-hours';
import type { Db } from '@/server/kernel/database';
import { marketNow } from '@/server/kernel/market-time';
import { calendarOf, consultantsOf } from '@/server/site/public';

type Shown = Answer<'operator/service-hours'>['consultants'];

/** Consultants with their hours, as the form of them begins. */
export async function showConsultants(db: Db): Promise<Shown> {
  const [consultants, calendar, now] = await Promise.all([
    consultantsOf(db),
    calendarOf(db),
    marketNow(db),
  ]);
  return consultants.map((one) => {
    const { operatorId, name, version, shownAs, week, later, off, words, savedBy, savedAt } = one;
    const isOn = isOnDuty(one, now, calendar);
    const times = dutyDays.map((day, nth) => [day, timesText(week[nth] ?? [])] as const);
    return {
      operator: operatorId,
      name,
      version,
      shown_as: shownAs,
      words: weekWords(week),
      week: Object.fromEntries(times) as Record<DutyDay, string>, // every day is one of them
      later: later.map(({ from, week: then }) => ({
        from,
        words: weekWords(then),
      })),
      off: off.filter((day) => day >= now.day),
      is_on: isOn,
      back: isOn ? '' : backWords(one, now, calendar),
      reason: words,
      saved_by: savedBy,
      saved_at: savedAt,
    };
  });
}

interface OnDuty {
  operatorId: number;
  name: string;
  isOn: boolean;
  /** when who is away is back: 今天 13:00; else '' */
  back: string;
}

/** Those whose hours are kept, and whether they are there now. */
export async function dutyNow(db: Db, calendar: ServiceCalendar): Promise<OnDuty[]> {
  const { duty = [] } = calendar;
  if (duty.length === 0) return [];
  const now = await marketNow(db);
  return duty.map((one) => {
    const isOn = isOnDuty(one, now, calendar);
    const { operatorId, name } = one;
    return { operatorId, name, isOn, back: isOn ? '' : backWords(one, now, calendar) };
  });
}
