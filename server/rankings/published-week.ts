import { sql } from 'drizzle-orm';
import { boards } from '@/lib/domain/rankings/ranking';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

const keys = boards.map(({ key }) => key);

/**
 * The newest week whose lists are out, by its Sunday, and when they came; undefined before the first. On a Monday it is the week
 * before last until six o'clock.
 */
export async function publishedWeek(db: Db): Promise<{ week: string; madeAt: string } | undefined> {
  const [found] = await rows<{ week: string; madeAt: string }>(
    db,
    sql`with newest as (
          select max(l.day) as day from unnest(${arrayOf('text', keys)}) as b(key)
          cross join lateral (select day from ranking_lists where board = b.key and period = 'week' and extract(isodow from day) = 7
            order by day desc limit 1) l)
        select n.day::text as week, min(l.made_at)::text as "madeAt"
        from newest n join ranking_lists l on l.board = any(${arrayOf('text', keys)}) and l.period = 'week' and l.day = n.day
        group by n.day`,
  );
  return found;
}
