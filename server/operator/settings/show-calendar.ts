import type { Answer } from '@/lib/contract';
import { clockWords, serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { calendarOf, calendarVersions } from '@/server/site/public';
import { showConsultants } from './show-consultants';

/** Versions that the page shows at most. */
const MOST = 20;

/** When the service is there, with who set it when. */
export async function showCalendar(db: Db): Promise<Answer<'operator/service-hours'>> {
  const [versions, { off, on, hours, later = [] }, today, consultants] = await Promise.all([
    calendarVersions(db, MOST),
    calendarOf(db),
    todayOf(db),
    showConsultants(db),
  ]);
  const { workday, weekend } = hours;
  return {
    version: versions[0]?.version ?? 0,
    today,
    words: serviceHoursWords(hours),
    later: later.map((one) => ({ from: one.from, words: serviceHoursWords(one.hours) })),
    hours: {
      opens: clockWords(workday.opens),
      closes: clockWords(workday.closes),
      weekend_opens: weekend ? clockWords(weekend.opens) : '',
      weekend_closes: weekend ? clockWords(weekend.closes) : '',
    },
    off: [...off],
    on: [...on],
    history: versions.map((each) => ({
      version: each.version,
      words: serviceHoursWords(each.hours),
      from: each.from,
      off: each.off.length,
      on: each.on.length,
      reason: each.words,
      saved_by: each.savedBy,
      saved_at: each.savedAt.toISOString(),
    })),
    consultants,
  };
}
