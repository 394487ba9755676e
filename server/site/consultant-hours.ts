import { sql } from 'drizzle-orm';
import { comingAfter, countsOn } from '@/lib/domain/settings/counts-on';
import { laterDayProblem } from '@/lib/domain/time/calendar-draft';
import { type DutyDraft, readDuty } from '@/lib/domain/time/duty-draft';
import type { Duty, DutyWeek } from '@/lib/domain/time/duty-hours';
import { appError, invalid } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { byMarketClock, marketDay, marketToday, todayOf } from '@/server/kernel/market-time';
import { shownConsultants } from './shown-consultants';
import { consultantHours } from './tables';

/** A consultant whose hours can be kept, with those that are. */
export interface Consultant extends Duty {
  /** 0: none were kept */
  version: number;
  /** why and by whom the newest version was saved; '' none was */
  words: string;
  savedBy: string;
  /** ISO; null: none was */
  savedAt: string | null;
}

interface Row {
  operatorId: number;
  name: string;
  /** 0: none were kept */
  version: number;
  shownAs: string;
  week: DutyWeek;
  off: string[];
  from: string;
  words: string;
  savedBy: string;
  savedAt: string;
  /** the market's day, the same in each row */
  today: string;
}

const countsFrom = sql`coalesce(h.valid_on, ${byMarketClock(sql`h.created_at`)}::date)`;

/** Everybody who works in the role of service, with the hours that count today or later. */
export async function consultantsOf(db: Db): Promise<Consultant[]> {
  const found = await rows<Row>(
    db,
    sql`select operators.id as "operatorId", operators.name, coalesce(h.version, 0) as version,
          coalesce(h.shown_as, '') as "shownAs", coalesce(h.week, '[]') as week, coalesce(h.off_days, '[]') as off,
          coalesce(${countsFrom}::text, '') as "from", coalesce(h.words, '') as words,
          coalesce(h.saved_by, '') as "savedBy", coalesce(h.created_at::text, '') as "savedAt", ${marketToday} as today
        from operators left join consultant_hours h on h.operator_id = operators.id
          and (${countsFrom} > ${marketDay}
            or h.version = (select max(n.version) from consultant_hours n where n.operator_id = operators.id)
            or h.version = (select n.version from consultant_hours n where n.operator_id = operators.id
              and coalesce(n.valid_on, ${byMarketClock(sql`n.created_at`)}::date) <= ${marketDay}
              order by coalesce(n.valid_on, ${byMarketClock(sql`n.created_at`)}::date) desc, n.version desc limit 1))
        where operators.ended_at is null and (${env().DEMO} or not operators.is_demo) and 'service' = any(operators.roles) order by operators.id, h.version desc`,
    'consultants',
  );
  const today = found[0]?.today ?? '';
  return found
    .filter(({ operatorId }, at) => operatorId !== found[at - 1]?.operatorId)
    .map((newest) => {
      const { operatorId, name, version, shownAs, off, words, savedBy, savedAt } = newest;
      const weeks = found
        .filter((row) => row.operatorId === operatorId && row.version > 0)
        .map((row) => ({ from: row.from, nth: row.version, week: row.week }));
      return {
        ...{ operatorId, name, version, shownAs, off, words, savedBy },
        savedAt: savedAt === '' ? null : new Date(savedAt).toISOString(),
        week: countsOn(weeks, today)?.week ?? [],
        later: comingAfter(weeks, today).map(({ from, week }) => ({ from, week })),
      };
    });
}

/**
 * Saves when a consultant is there; it counts for what is promised from then on.
 * @param upon the version that was read
 * @throws AppError invalid_input, not_found; rule_broken where somebody saved another one meanwhile
 */
export async function saveConsultantHours(
  tx: Db,
  {
    operatorId,
    shownAs,
    validOn: from,
    words,
    ...draft
  }: DutyDraft & { operatorId: number; shownAs: string; validOn: string | null; words: string },
  { upon, by }: { upon: number; by: string },
): Promise<Duty> {
  const consultant = (await consultantsOf(tx)).find((one) => one.operatorId === operatorId);
  if (!consultant) throw appError('not_found', { msg: '没有这位客服，或已经停用' });
  if (consultant.version !== upon) throw stale(consultant.savedBy);
  const today = await todayOf(tx);
  const late = from === null ? null : laterDayProblem(from, today);
  if (late !== null) throw invalid({ valid_on: late });
  const shown = shownAs === '' ? [] : await shownConsultants(tx);
  if (shownAs !== '' && !shown.some(({ name }) => name === shownAs)) {
    throw invalid({ shown_as: '站点配置的在线顾问里没有这个名字，先在联系方式里加上，或留空' });
  }
  const read = readDuty(draft, today);
  if ('problems' in read) throw invalid(read.problems);
  const saved = await tx
    .insert(consultantHours)
    .values({
      ...{ operatorId, version: upon + 1, shownAs, validOn: from, words, savedBy: by },
      ...{ week: read.week, offDays: read.off },
    })
    .onConflictDoNothing()
    .returning({ version: consultantHours.version });
  if (saved.length === 0) throw stale('同事');
  return consultant;
}

const stale = (by: string) =>
  appError('rule_broken', {
    msg: `${by || '同事'}刚刚改过这位顾问的值班，您改的还没有保存；请核对最新的一版后再保存`,
  });
