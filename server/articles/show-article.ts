import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { showcase } from '@/lib/domain/catalog/platforms';
import { appError } from '@/lib/errors';
import { topGoods, topOfPlatforms } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { newestFirst, readArticles, visible } from './article-rows';
import { namedGoodsOf } from './named-goods';
import { questionsOfLabels } from './questions';
import { readAuthor } from './read-author';
import { articleLabels, articleRevisions, articles } from './tables';

/** One article with its neighbours in the category and others of its labels. */
export async function showArticle(db: Db, id: number): Promise<Answer<'article/show'>> {
  const [[row], [text]] = await Promise.all([
    readArticles(db, eq(articles.id, id), newestFirst, { limit: 1 }),
    db
      .select({
        content: articles.body,
        figures: articles.figures,
        steps: articles.steps,
        author: articles.author,
        updatedAt: articles.updatedAt,
      })
      .from(articles)
      .where(eq(articles.id, id)),
  ]);
  if (!row || !text) throw appError('not_found');
  const [prev, next, related, asked, revisions, by] = await Promise.all([
    neighbour(db, row, 'older'),
    neighbour(db, row, 'newer'),
    relatedTo(db, row),
    questionsOfLabels(db, row.labels, ASKED),
    db
      .select({
        number: articleRevisions.number,
        at: articleRevisions.revisedAt,
        said: articleRevisions.said,
      })
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, id))
      .orderBy(desc(articleRevisions.number))
      .limit(REVISIONS),
    readAuthor(db, text.author),
  ]);
  const { updatedAt, ...told } = text;
  return {
    ...row,
    ...told,
    by,
    updated_at: updatedAt.toISOString(),
    revisions: revisions.map(({ at, ...revision }) => ({ ...revision, at: at.toISOString() })),
    prev,
    next,
    related,
    asked,
  };
}

/** The last ones: a text that was changed oftener is another text. */
const REVISIONS = 20;

/** Questions below a text. */
const ASKED = 3;

const GOODS = 4;

/** Goods beside an article: of its platform and category, else the best of several platforms; and those that it names. */
export async function goodsBeside(db: Db, id: number): Promise<Answer<'article/goods'>> {
  const [about] = await db
    .select({ platform: articles.platform, category: articles.goodsCategory })
    .from(articles)
    .where(and(eq(articles.id, id), visible));
  if (!about) throw appError('not_found');
  const named = await namedGoodsOf(db, id);
  const { platform, category } = about;
  if (platform || category) {
    // A platform of its own type: the catalogue checks it and gives nothing for one it does not know.
    const goods = await topGoods(db, { platform: platform as 0, category }, GOODS);
    if (goods.length > 0) return { goods, named };
  }
  return { goods: await topOfPlatforms(db, showcase, GOODS), named };
}

async function neighbour(
  db: Db,
  { id, category }: { id: number; category: string },
  side: 'older' | 'newer',
) {
  // By the stored moment, which is finer than the one the program reads.
  const here = sql`(select a.published_at, a.id from articles a where a.id = ${id})`;
  const [older, newer] = [sql`<`, sql`>`];
  const order =
    side === 'older' ? newestFirst : [sql`${articles.publishedAt} asc`, sql`${articles.id} asc`];
  const [found] = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(
      and(
        visible,
        sql`${articles.category} = ${category}`,
        sql`(${articles.publishedAt}, ${articles.id}) ${side === 'older' ? older : newer} ${here}`,
      ),
    )
    .orderBy(...order)
    .limit(1);
  return found ?? null;
}

async function relatedTo(db: Db, { id, labels }: { id: number; labels: string[] }) {
  if (labels.length === 0) return [];
  const others = db
    .select({ id: articleLabels.articleId })
    .from(articleLabels)
    .where(inArray(articleLabels.name, labels));
  return readArticles(db, and(inArray(articles.id, others), ne(articles.id, id)), newestFirst, {
    limit: 5,
  });
}
