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
import { type Db, rows } from '@/server/kernel/database';
import { fixedSql } from '@/server/kernel/fixed-sql';
import {
  byMarketClock,
  marketDay,
  marketMoment,
  marketToday,
  todayOf,
} from '@/server/kernel/market-time';
import { consultantsOf } from './consultant-hours';
import { serviceCalendars } from './tables';

/** What a version says of when the service is there. */
interface Counted {
  /** 0: what is built in */
  version: number;
  /** day from which the hours count */
  from: string;
  hours: OpeningHours;
  off: readonly string[];
  on: readonly string[];
}

interface CalendarVersion extends Counted {
  /** why it was saved */
  words: string;
  savedBy: string;
  savedAt: Date;
}

type Row = typeof serviceCalendars.$inferSelect;

const hoursOf = (
  row: Pick<Row, 'opens' | 'closes' | 'weekendOpens' | 'weekendCloses'>,
): OpeningHours => ({
  workday: { opens: row.opens, closes: row.closes },
  weekend:
    row.weekendOpens === null || row.weekendCloses === null
      ? null
      : { opens: row.weekendOpens, closes: row.weekendCloses },
});

const versionOf = (row: Row): CalendarVersion => ({
  version: row.version,
  from: row.validOn ?? marketMoment(row.createdAt).day,
  off: row.offDays,
  on: row.onDays,
  hours: hoursOf(row),
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
function calendarBy(versions: readonly Counted[], day: string): ServiceCalendar {
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

/** A version as the database writes it; what was said of it is not read. */
type Counting = Omit<Counted, 'hours'> & Parameters<typeof hoursOf>[0] & { today: string };

/** Put together once: it hangs on no value, and every page that says by when something is promised asks it. */
let statement: SQL | undefined;

/** When the service is there, as it stands now, and which of its consultants when. */
export async function calendarOf(db: Db): Promise<ServiceCalendar> {
  statement ??= fixedSql(sql`
    select ${marketToday} as today, version, ${countsFrom}::text as from, off_days as off, on_days as on, opens, closes,
      weekend_opens as "weekendOpens", weekend_closes as "weekendCloses"
    from ${versionsFrom(db, marketDay)} service_calendars order by version desc`);
  const [found, consultants] = await Promise.all([
    rows<Counting>(db, statement, 'calendar_of'),
    consultantsOf(db),
  ]);
  const duty = consultants.filter(({ version: kept }) => kept > 0);
  const [newest] = found;
  if (!newest) return { ...usualCalendar, duty };
  const calendar = calendarBy(
    found.map((row) => ({ ...row, hours: hoursOf(row) })),
    newest.today,
  );
  return { ...calendar, duty };
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
