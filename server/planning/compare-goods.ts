import type { Answer } from '@/lib/contract';
import { goodFacts, similarGoods } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { toldEstimates } from './estimates';
import { settledOf } from './settled-prices';

/** How many goods are offered in the place of one. */
const SWAPS = 3;

/** Goods side by side, as everybody may see them: whose favourites they are stays out of it. */
export async function compareGoods(
  db: Db,
  sns: readonly string[],
): Promise<Answer<'compare_goods'>> {
  const asked = [...new Set(sns)];
  const goods = await goodFacts(db, asked, 0);
  const settled = await settledOf(
    db,
    goods.map(({ id }) => id),
  );
  const estimates = await toldEstimates(
    db,
    goods.map(({ id }) => id),
  );
  const told = goods.map(async ({ id, good, skus, metrics, audience, posts }) => {
    const others = await similarGoods(db, good);
    const similar = others.filter(({ good_sn }) => !asked.includes(good_sn)).slice(0, SWAPS);
    return {
      good,
      skus,
      metrics,
      audience,
      posts,
      settled: settled.get(id) ?? [],
      estimate: estimates(id),
      similar,
    };
  });
  return { goods: await Promise.all(told), today: goods[0]?.today ?? (await todayOf(db)) };
}
