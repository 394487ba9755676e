import { sql } from 'drizzle-orm';
import type { GoodCard } from '@/lib/contract/catalog';
import { showcase } from '@/lib/domain/catalog/platforms';
import { type Db, rows } from '@/server/kernel/database';
import { topOfPlatforms } from './top-goods';

/** Of the subjects somebody deals with, so many are looked into. */
const SUBJECTS = 2;

/**
 * The best goods of the subjects that an advertiser deals with, by what lies in the cart, was ordered and is marked;
 * none of those again. Of whatever subject where that says nothing.
 * @param userId null: a visitor
 */
export async function recommendGoods(
  db: Db,
  userId: number | null,
  count: number,
): Promise<GoodCard[]> {
  const { categories, known } = userId === null ? nobody : await dealsOf(db, userId);
  const found = new Map<string, GoodCard>();
  for (const category of [...categories, 0]) {
    const best = await topOfPlatforms(db, showcase, 2 * count, category);
    for (const good of best) {
      if (found.size < count && !known.has(good.good_sn)) found.set(good.good_sn, good);
    }
    if (found.size === count) break;
  }
  return [...found.values()];
}

interface Deals {
  /** main subjects, the weightiest first */
  categories: number[];
  /** good_sn of what is in the cart or marked */
  known: ReadonlySet<string>;
}

const nobody: Deals = { categories: [], known: new Set() };

async function dealsOf(db: Db, userId: number): Promise<Deals> {
  const found = await rows<{
    good_sn: string;
    category: number;
    weight: number;
    is_known: boolean;
  }>(
    db,
    sql`select g.good_sn, g.categories[1] as category, sum(d.weight)::int as weight, bool_or(d.is_known) as is_known
        from (
          select good_id, 3 as weight, true as is_known from cart_items where user_id = ${userId}
          union all select good_id, 1, true from favourites where user_id = ${userId}
          union all (select good_id, 2, false from orders where buyer_id = ${userId} order by created_at desc limit 50)
        ) d join goods g on g.id = d.good_id group by g.id`,
  );
  const weights = new Map<number, number>();
  for (const { category, weight } of found) {
    weights.set(category, (weights.get(category) ?? 0) + weight);
  }
  return {
    categories: [...weights]
      .sort(([a, weightA], [b, weightB]) => weightB - weightA || a - b)
      .slice(0, SUBJECTS)
      .map(([category]) => category),
    known: new Set(found.flatMap(({ good_sn, is_known }) => (is_known ? [good_sn] : []))),
  };
}
