import { desc, lte, sql } from 'drizzle-orm';
import { type CalendarDraft, readCalendar } from '@/lib/domain/time/calendar-draft';
import { type ServiceCalendar, usualCalendar } from '@/lib/domain/time/service-hours';
import { appError, invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { serviceCalendars } from './tables';

interface CalendarVersion {
  /** 0: what is built in */
  version: number;
  calendar: ServiceCalendar;
  /** why it was saved */
  words: string;
  savedBy: string;
  savedAt: Date | null;
}

const builtIn: CalendarVersion = {
  ...{ version: 0, calendar: usualCalendar, words: '', savedBy: '', savedAt: null },
};

type Row = typeof serviceCalendars.$inferSelect;

type CalendarRow = Omit<Row, 'version' | 'words' | 'savedBy' | 'createdAt'>;

const calendarIn = ({ offDays, onDays, ...row }: CalendarRow): ServiceCalendar => ({
  off: offDays,
  on: onDays,
  hours: {
    workday: { opens: row.opens, closes: row.closes },
    weekend:
      row.weekendOpens === null || row.weekendCloses === null
        ? null
        : { opens: row.weekendOpens, closes: row.weekendCloses },
  },
});

const versionOf = ({ version, words, savedBy, createdAt, ...row }: Row) => ({
  ...{ version, words, savedBy, savedAt: createdAt },
  calendar: calendarIn(row),
});

/** Versions of the calendar, the newest first; one at least. */
export async function calendarVersions(
  db: Db,
  most: number,
): Promise<[CalendarVersion, ...CalendarVersion[]]> {
  const found = await db
    .select()
    .from(serviceCalendars)
    .orderBy(desc(serviceCalendars.version))
    .limit(most);
  const [newest, ...older] = found.map(versionOf);
  return newest ? [newest, ...older] : [builtIn];
}

/** When the service is there, as it stands now. */
export async function calendarOf(db: Db): Promise<ServiceCalendar> {
  const [newest] = await rows<CalendarRow>(
    db,
    sql`select off_days as "offDays", on_days as "onDays", opens, closes,
          weekend_opens as "weekendOpens", weekend_closes as "weekendCloses"
        from service_calendars order by version desc limit 1`,
    'newest_calendar',
  );
  return newest ? calendarIn(newest) : builtIn.calendar;
}

/** The calendar as it stood at a moment: what was promised then hangs on it. */
export type CalendarAt = (at: Date) => ServiceCalendar;

/** @param oldest no moment is asked for before this one; undefined: none is asked for */
export async function calendarsSince(db: Db, oldest: Date | undefined): Promise<CalendarAt> {
  const found = oldest
    ? (
        await db
          .select()
          .from(serviceCalendars)
          .where(
            sql`${serviceCalendars.version} >= coalesce((${db
              .select({ version: sql`max(${serviceCalendars.version})` })
              .from(serviceCalendars)
              .where(lte(serviceCalendars.createdAt, oldest))}), 0)`,
          )
          .orderBy(desc(serviceCalendars.version))
      ).map(versionOf)
    : [];
  return (at) => (found.find(({ savedAt }) => savedAt <= at) ?? builtIn).calendar;
}

/**
 * Saves when the service is there; it counts for what is promised from then on.
 * @param upon the version that was read
 * @throws AppError invalid_input; rule_broken where somebody saved another one meanwhile
 */
export async function saveCalendar(
  tx: Db,
  draft: CalendarDraft & { words: string },
  { upon, by }: { upon: number; by: string },
): Promise<void> {
  const [newest] = await calendarVersions(tx, 1);
  if (newest.version !== upon) throw stale(newest.savedBy);
  const read = readCalendar(draft, newest.calendar, await todayOf(tx));
  if ('problems' in read) throw invalid(read.problems);
  const { off, on, hours } = read.calendar;
  const saved = await tx
    .insert(serviceCalendars)
    .values({
      version: upon + 1,
      offDays: [...off],
      onDays: [...on],
      opens: hours.workday.opens,
      closes: hours.workday.closes,
      weekendOpens: hours.weekend?.opens ?? null,
      weekendCloses: hours.weekend?.closes ?? null,
      words: draft.words,
      savedBy: by,
    })
    .onConflictDoNothing()
    .returning({ version: serviceCalendars.version });
  if (saved.length === 0) throw stale('同事');
}

const stale = (by: string) =>
  appError('rule_broken', {
    msg: `${by}刚刚保存过服务时间，您改的还没有保存；已换成最新的一版，您的改动还在，核对后再保存`,
  });
