import { eq, inArray, sql } from 'drizzle-orm';
import { FOLLOWED_MOST } from '@/lib/domain/catalog/saved-filter';
import { worded } from '@/lib/domain/messages/notice-templates';
import { goods } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { processDue } from '@/server/kernel/process-due';
import { notify } from '@/server/site/public';
import { fittingNow, nextCount } from './fitting-now';
import { type FilterNews, newsOf } from './news-of';
import { savedFilters } from './tables';

type Saved = typeof savedFilters.$inferSelect;

/** How many of the new ones a notice names. */
const NAMED = 3;

/** Counts filters that are due again, and tells their persons what is new in them, once a day at most. */
export const watchFilters = (db: Db, most: number): Promise<number> =>
  processDue<Saved>(db, {
    name: 'saved filter',
    most,
    take: async (tx, except) => {
      const [due] = await tx
        .select()
        .from(savedFilters)
        .where(
          except.length > 0
            ? sql`${savedFilters.nextAt} <= now() and not ${inArray(savedFilters.id, [...except])}`
            : sql`${savedFilters.nextAt} <= now()`,
        )
        .orderBy(savedFilters.nextAt, savedFilters.id)
        .limit(1)
        .for('update', { skipLocked: true });
      return due;
    },
    work: countAgain,
  });

async function countAgain(tx: Db, row: Saved): Promise<void> {
  const { total, goods: fitting } = await fittingNow(tx, row.address);
  const today = await todayOf(tx);
  const news = newsOf(row, fitting, today);
  await tx
    .update(savedFilters)
    .set({
      total,
      seen: news.seen,
      fresh: news.fresh,
      ...(news.tell.length > 0
        ? { told: [...row.told, ...news.tell].slice(-FOLLOWED_MOST), toldOn: today }
        : {}),
      countedAt: sql`now()`,
      nextAt: nextCount,
    })
    .where(eq(savedFilters.id, row.id));
  if (news.tell.length > 0) await tell(tx, row, total, news, today);
}

async function tell(
  tx: Db,
  { id, userId, name, address }: Saved,
  total: number,
  { tell: fresh }: FilterNews,
  today: string,
): Promise<void> {
  const named = await tx
    .select({ title: goods.title })
    .from(goods)
    .where(inArray(goods.id, fresh.slice(0, NAMED)));
  const names = named.map(({ title }) => title).join('、');
  await notify(tx, [
    {
      userId,
      key: `filter:${id}:${today}`,
      ...worded('filter_found', {
        filter: name,
        count: String(fresh.length),
        named: `${names}${fresh.length > named.length ? ' 等' : ''}`,
        total: String(total),
      }),
      link: address,
    },
  ]);
}
