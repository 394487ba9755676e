import type { Answer } from '@/lib/contract';
import { goodFacts } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { settledOf } from './settled-prices';

/** Goods side by side, as everybody may see them: whose favourites they are stays out of it. */
export async function compareGoods(
  db: Db,
  sns: readonly string[],
): Promise<Answer<'compare_goods'>> {
  const goods = await goodFacts(db, [...new Set(sns)], 0);
  const settled = await settledOf(
    db,
    goods.map(({ id }) => id),
  );
  return {
    goods: goods.map(({ id, good, skus, metrics, audience }) => ({
      good,
      skus,
      metrics,
      audience,
      settled: settled.get(id) ?? [],
    })),
    today: goods[0]?.today ?? (await todayOf(db)),
  };
}
