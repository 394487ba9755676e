import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { calendarDays, firstFreeDay } from '@/lib/domain/catalog/free-days';
import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { published } from './published';
import { takenDays } from './taken-days';

/**
 * What of a good's days is taken, and the first day that each position can still have.
 * @throws AppError not_found
 */
export async function freeDays(db: Db, sn: string): Promise<Answer<'free_days'>> {
  const [good] = await rows<GoodRow>(
    db,
    sql`select g.id, ${marketToday} as today, g.daily_cap as "dailyCap", g.leave_from::text as "leaveFrom",
          g.leave_to::text as "leaveTo",
          (select coalesce(json_agg(json_build_object('position', s.position,
             'leadTimeDays', coalesce(s.lead_time_days, g.lead_time_days)) order by s.position), '[]'::json)
           from good_skus s where s.good_id = g.id) as positions
        from goods g where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  const { id, today, dailyCap, leaveFrom, leaveTo } = good;
  // As far as the calendar of a position goes that takes longest to make.
  const to = shiftDay(today, listingLimits.leadTimeDays + calendarDays);
  const told = (await takenDays(db, [id], { from: today, to })).map(({ day, orders, agreed }) => ({
    day,
    count: orders + agreed,
  }));
  const taken = new Map(told.map(({ day, count }) => [day, count]));
  return {
    today,
    daily_cap: dailyCap,
    leave_from: leaveFrom,
    leave_to: leaveTo,
    taken: told,
    positions: good.positions.map(({ position, leadTimeDays }) => ({
      position,
      first: firstFreeDay({ leadTimeDays, leaveFrom, leaveTo, today, dailyCap }, taken) ?? null,
    })),
  };
}

interface GoodRow {
  id: number;
  today: string;
  dailyCap: number;
  leaveFrom: string | null;
  leaveTo: string | null;
  positions: { position: number; leadTimeDays: number }[];
}
