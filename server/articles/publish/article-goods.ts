import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { articleCategoryName } from '@/lib/domain/articles/categories';
import type { FigureRow } from '@/lib/domain/articles/figure';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

const accountLink = /href="\/a\/[a-z]+\/([a-z0-9]{8,40})\.html"/g;

/** Market numbers of the accounts that a text links to and that stand in its figures, in their order. */
export function namedGoods(
  body: string,
  figures: readonly { rows: readonly FigureRow[] }[],
): string[] {
  const linked = [...body.matchAll(accountLink)].map(([, sn = '']) => sn);
  const drawn = figures.flatMap(({ rows: each }) =>
    each.flatMap(({ good }) => good?.good_sn ?? []),
  );
  return [...new Set([...linked, ...drawn])];
}

/** Keeps of which accounts an article speaks, so that their pages may name it. */
export async function writeArticleGoods(
  db: Db,
  articleId: number,
  numbers: readonly string[],
): Promise<void> {
  await db.execute(sql`delete from article_goods where article_id = ${articleId}`);
  if (numbers.length === 0) return;
  await db.execute(sql`insert into article_goods (article_id, good_id, place)
    select ${articleId}, g.id, n.place from unnest(${arrayOf('text', numbers)}) with ordinality n(sn, place)
      join goods g on g.good_sn = n.sn`);
}

/** The newest texts that speak of an account, five at most: for its page. */
export async function articlesOfGood(db: Db, sn: string): Promise<Answer<'account_articles'>> {
  const found = await rows<{ id: number; title: string; category: string; published_at: string }>(
    db,
    sql`select a.id, a.title, a.category, to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as published_at
        from goods g join article_goods n on n.good_id = g.id join articles a on a.id = n.article_id
        where g.good_sn = ${sn} and a.status = 'published' and a.published_at <= now()
        order by a.published_at desc, a.id desc limit 5`,
  );
  return {
    list: found.map(({ category, ...row }) => ({
      ...row,
      category_name: articleCategoryName(category),
    })),
  };
}
