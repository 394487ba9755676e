import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { calendarOf } from '@/lib/domain/catalog/free-days';
import { mondayOf, shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { quoteSkus, takenDays } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';

const weeks = 6;

/**
 * inquiry/days: the days of a line's account as its owner sees them, six weeks that hold a month.
 * @param month YYYY-MM; '' the one of the line's day
 * @throws appError not_found where it is not his, or the listing has no such position any more
 */
export async function showDays(
  db: Db,
  ownerId: number,
  lineId: number,
  month: string,
): Promise<Output<'inquiry/days'>> {
  const [line] = await rows<{ skuId: number | null; day: string; isAgreed: boolean }>(
    db,
    sql`select sku_id as "skuId", wanted_on::text as day, state = 'agreed' and due_at > now() as "isAgreed"
        from inquiry_lines where id = ${lineId} and seller_id = ${ownerId}`,
  );
  const skuId = line?.skuId;
  const quote = skuId == null ? undefined : (await quoteSkus(db, [skuId])).get(skuId);
  if (!line || !quote) throw appError('not_found');
  const shown = month || line.day.slice(0, 7);
  const from = mondayOf(`${shown}-01`);
  const within = { from, to: shiftDay(from, 7 * weeks - 1) };
  const taken = new Map(
    (await takenDays(db, [quote.goodId], within)).map(({ day, orders, agreed }) => [
      day,
      orders + agreed - (line.isAgreed && day === line.day ? 1 : 0),
    ]),
  );
  const talks = new Map(
    (
      await rows<{ day: string; count: number }>(
        db,
        sql`select wanted_on::text as day, count(*)::int as count from inquiry_lines
            where seller_id = ${ownerId} and good_id = ${quote.goodId} and id <> ${lineId}
              and state in ('asked', 'other_price', 'other_date') and due_at > now()
              and wanted_on between ${within.from} and ${within.to} group by 1`,
      )
    ).map(({ day, count }) => [day, count]),
  );
  return {
    good_title: quote.title,
    month: shown,
    daily_cap: quote.dailyCap,
    days: calendarOf(quote, taken, { from, days: 7 * weeks }).map(({ day, closedBy }) => ({
      day,
      taken: taken.get(day) ?? 0,
      talks: talks.get(day) ?? 0,
      closed_by: closedBy,
    })),
  };
}
