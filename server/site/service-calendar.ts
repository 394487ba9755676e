import { and, desc, lte, or, type SQL, sql } from 'drizzle-orm';
import { comingAfter, countsOn } from '@/lib/domain/settings/counts-on';
import {
  type CalendarDraft,
  laterDayProblem,
  readCalendar,
} from '@/lib/domain/time/calendar-draft';
import type { OpeningHours } from '@/lib/domain/time/opening-hours';
import { type ServiceCalendar, usualCalendar } from '@/lib/domain/time/service-hours';
import { appError, invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { byMarketClock, marketDay, marketMoment, todayOf } from '@/server/kernel/market-time';
import { consultantsOf } from './consultant-hours';
import { serviceCalendars } from './tables';

interface CalendarVersion {
  /** 0: what is built in */
  version: number;
  /** day from which the hours count */
  from: string;
  hours: OpeningHours;
  off: readonly string[];
  on: readonly string[];
  /** why it was saved */
  words: string;
  savedBy: string;
  savedAt: Date;
}

type Row = typeof serviceCalendars.$inferSelect;

const versionOf = (row: Row): CalendarVersion => ({
  version: row.version,
  from: row.validOn ?? marketMoment(row.createdAt).day,
  off: row.offDays,
  on: row.onDays,
  hours: {
    workday: { opens: row.opens, closes: row.closes },
    weekend:
      row.weekendOpens === null || row.weekendCloses === null
        ? null
        : { opens: row.weekendOpens, closes: row.weekendCloses },
  },
  words: row.words,
  savedBy: row.savedBy,
  savedAt: row.createdAt,
});

/** Versions of the calendar, the newest first. */
export async function calendarVersions(db: Db, most: number): Promise<CalendarVersion[]> {
  const found = await db
    .select()
    .from(serviceCalendars)
    .orderBy(desc(serviceCalendars.version))
    .limit(most);
  return found.map(versionOf);
}

const { version, validOn, createdAt } = serviceCalendars;

/** The day from which a version's hours count. */
const countsFrom = sql`coalesce(${validOn}, ${byMarketClock(sql`${createdAt}`)}::date)`;

/** What may count on a day or after it, the newest version first. @param day a date @param known what was saved by then */
const versionsFrom = (db: Db, day: SQL, known: SQL = sql`true`) =>
  db
    .select()
    .from(serviceCalendars)
    .where(
      or(
        sql`${version} >= (${db
          .select({ version: sql`max(${version})` })
          .from(serviceCalendars)
          .where(known)})`,
        sql`${countsFrom} > ${day}`,
        sql`${version} = (${db
          .select({ version })
          .from(serviceCalendars)
          .where(and(known, sql`${countsFrom} <= ${day}`))
          .orderBy(sql`${countsFrom} desc`, desc(version))
          .limit(1)})`,
      ),
    )
    .orderBy(desc(version));

/** The calendar on a day, as these versions say it: days of the newest one, hours by the day from which each counts. */
function calendarBy(versions: readonly CalendarVersion[], day: string): ServiceCalendar {
  const [newest] = versions;
  if (!newest) return usualCalendar;
  const counted = versions.map((one) => ({ ...one, nth: one.version }));
  const later = comingAfter(counted, day).map(({ from, hours }) => ({ from, hours }));
  return {
    off: newest.off,
    on: newest.on,
    hours: countsOn(counted, day)?.hours ?? usualCalendar.hours,
    ...(later.length > 0 && { later }),
  };
}

/** When the service is there, as it stands now, and which of its consultants when. */
export async function calendarOf(db: Db): Promise<ServiceCalendar> {
  const found = await versionsFrom(db, marketDay);
  const today = await todayOf(db);
  const duty = (await consultantsOf(db)).filter(({ version: kept }) => kept > 0);
  return { ...calendarBy(found.map(versionOf), today), duty };
}

/** The calendar as it stood at a moment: what was promised then hangs on it. */
export type CalendarAt = (at: Date) => ServiceCalendar;

/** @param oldest no moment is asked for before this one; undefined: none is asked for */
export async function calendarsSince(db: Db, oldest: Date | undefined): Promise<CalendarAt> {
  const found = oldest
    ? (await versionsFrom(db, sql`${marketMoment(oldest).day}::date`, lte(createdAt, oldest))).map(
        versionOf,
      )
    : [];
  return (at) =>
    calendarBy(
      found.filter(({ savedAt }) => savedAt <= at),
      marketMoment(at).day,
    );
}

/**
 * Saves when the service is there; it counts for what is promised from then on.
 * @param upon the version that was read
 * @throws AppError invalid_input; rule_broken where somebody saved another one meanwhile
 */
export async function saveCalendar(
  tx: Db,
  { validOn: from, ...draft }: CalendarDraft & { words: string; validOn: string | null },
  { upon, by }: { upon: number; by: string },
): Promise<void> {
  const [newest] = await calendarVersions(tx, 1);
  if ((newest?.version ?? 0) !== upon) throw stale(newest?.savedBy ?? '同事');
  const today = await todayOf(tx);
  const late = from === null ? null : laterDayProblem(from, today);
  if (late !== null) throw invalid({ valid_on: late });
  const read = readCalendar(draft, newest ?? usualCalendar, today);
  if ('problems' in read) throw invalid(read.problems);
  const { off, on, hours } = read.calendar;
  const saved = await tx
    .insert(serviceCalendars)
    .values({
      version: upon + 1,
      validOn: from,
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
