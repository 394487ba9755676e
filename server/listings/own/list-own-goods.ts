import { sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { missingBeforeSale } from '@/lib/domain/listings/owner-steps';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { ownerStepsOf } from '@/server/listings/entry/owner-steps';
import { countOwnGoods } from './count-own-goods';
import { byState, ownGoods, tabConditions } from './own-goods-sql';
import { showOwnGoods } from './show-own-goods';

/** media/goods: one page of an owner's listings, with how many stand under each tab. */
export async function listOwnGoods(
  db: Db,
  userId: number,
  { tab, q, platform, page, page_size }: ParsedInput<'media/goods'>,
): Promise<Answer<'media/goods'>> {
  const today = await todayOf(db);
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const fits = sql`${tabConditions[tab]} and (${platform} = 0 or platform = ${platform})
    and (${q} = '' or title ilike ${like} or account_id ilike ${like})`;
  const found = await rows<{ id: number; total: number; prices: number }>(
    db,
    sql`select id, count(*) over ()::int as total, sum(prices) over ()::int as prices
        from (${ownGoods(userId)}) own where ${fits} order by ${byState}
        limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const ids = found.map(({ id }) => id);
  const [{ total, prices } = { total: 0, prices: 0 }] = found;
  return {
    list: await showOwnGoods(db, { ids, today }),
    counts: await countOwnGoods(db, userId),
    total,
    prices,
    page,
    pages: Math.max(1, Math.ceil(total / page_size)),
    today,
    missing_steps: missingBeforeSale(await ownerStepsOf(db, userId)),
  };
}
