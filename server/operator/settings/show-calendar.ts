import type { Answer } from '@/lib/contract';
import { clockWords, serviceHoursWords } from '@/lib/domain/time/opening-hours';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { calendarVersions } from '@/server/site/public';

/** Versions that the page shows at most. */
const MOST = 20;

/** When the service is there, with who set it when. */
export async function showCalendar(db: Db): Promise<Answer<'operator/service-hours'>> {
  const versions = await calendarVersions(db, MOST);
  const [{ version, calendar }] = versions;
  const { workday, weekend } = calendar.hours;
  return {
    version,
    today: await todayOf(db),
    words: serviceHoursWords(calendar.hours),
    hours: {
      opens: clockWords(workday.opens),
      closes: clockWords(workday.closes),
      weekend_opens: weekend ? clockWords(weekend.opens) : '',
      weekend_closes: weekend ? clockWords(weekend.closes) : '',
    },
    off: [...calendar.off],
    on: [...calendar.on],
    history: versions
      .filter(({ savedAt }) => savedAt !== null)
      .map((each) => ({
        version: each.version,
        words: serviceHoursWords(each.calendar.hours),
        off: each.calendar.off.length,
        on: each.calendar.on.length,
        reason: each.words,
        saved_by: each.savedBy,
        saved_at: each.savedAt?.toISOString() ?? '',
      })),
  };
}
