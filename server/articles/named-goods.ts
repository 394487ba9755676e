import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { cardsOf } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';

/** Goods that an article names at most, beside it. */
const NAMED = 8;

/** Accounts that an article speaks of as they are today; of one that is in no list any more there is its name. */
export async function namedGoodsOf(
  db: Db,
  articleId: number,
): Promise<Answer<'article/goods'>['named']> {
  const named = await rows<{ id: number; sn: string; name: string }>(
    db,
    sql`select g.id, g.good_sn as sn, g.title as name from article_goods n join goods g on g.id = n.good_id
        where n.article_id = ${articleId} order by n.place limit ${NAMED}`,
  );
  const cards = await cardsOf(
    db,
    named.map(({ id }) => id),
  );
  return named.map(({ sn, name }) => ({
    name,
    good: cards.find(({ good_sn }) => good_sn === sn) ?? null,
  }));
}
