import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** The week that ended last, by its Sunday, once its lists are out, and when they came; undefined before. */
export async function publishedWeek(db: Db): Promise<{ week: string; madeAt: string } | undefined> {
  const [found] = await rows<{ week: string; made_at: string | null }>(
    db,
    sql`select w.week::text as week, min(l.made_at)::text as made_at
        from (select date_trunc('week', ${marketDay})::date - 1 as week) w
          left join ranking_lists l on l.period = 'week' and l.day = w.week group by w.week`,
  );
  return found?.made_at ? { week: found.week, madeAt: found.made_at } : undefined;
}
