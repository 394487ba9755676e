import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { calendarDays, firstFreeDay } from '@/lib/domain/catalog/free-days';
import { listingLimits } from '@/lib/domain/listings/forms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { published } from './published';
import { takenByGood } from './taken-days';

/**
 * What of a good's days is taken, and the first day that each position can still have.
 * @throws AppError not_found
 */
export async function freeDays(db: Db, sn: string): Promise<Answer<'free_days'>> {
  const [good] = await readDays(db, [sn]);
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  return {
    today: good.today,
    daily_cap: good.dailyCap,
    leave_from: good.leaveFrom,
    leave_to: good.leaveTo,
    taken: [...good.taken].map(([day, count]) => ({ day, count })),
    positions: firstDays(good),
  };
}

/** What decides on the days of goods, with what stands on them; those that are gone are left out. */
export async function readDays(db: Db, sns: readonly string[]): Promise<GoodDays[]> {
  const goods = await rows<GoodRow>(
    db,
    sql`select g.id, g.good_sn as sn, ${marketToday} as today, g.daily_cap as "dailyCap", g.leave_from::text as "leaveFrom",
          g.leave_to::text as "leaveTo",
          (select coalesce(json_agg(json_build_object('position', s.position,
             'leadTimeDays', coalesce(s.lead_time_days, g.lead_time_days)) order by s.position), '[]'::json)
           from good_skus s where s.good_id = g.id) as positions
        from goods g where g.good_sn = any(${arrayOf('text', sns)}) and ${published}`,
  );
  const [first] = goods;
  if (!first) return [];
  // As far as the calendar of a position goes that takes longest to make.
  const to = shiftDay(first.today, listingLimits.leadTimeDays + calendarDays);
  const ids = goods.map(({ id }) => id);
  const taken = await takenByGood(db, ids, { from: first.today, to });
  return goods.map((good) => ({ ...good, taken: taken.get(good.id) ?? new Map() }));
}

/** The first day that each position of a good can still have. */
export const firstDays = ({ positions, taken, ...terms }: GoodDays) =>
  positions.map(({ position, leadTimeDays }) => ({
    position,
    first: firstFreeDay({ ...terms, leadTimeDays }, taken) ?? null,
  }));

export interface GoodDays extends GoodRow {
  /** publications that stand on a day, YYYY-MM-DD */
  taken: ReadonlyMap<string, number>;
}

interface GoodRow {
  id: number;
  sn: string;
  today: string;
  dailyCap: number;
  leaveFrom: string | null;
  leaveTo: string | null;
  positions: { position: number; leadTimeDays: number }[];
}
