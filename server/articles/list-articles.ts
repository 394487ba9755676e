import { and, asc, count, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import {
  articleCategories,
  articleTopics,
  readArticleCategories,
} from '@/lib/domain/articles/categories';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import {
  countArticles,
  hasLabel,
  newestFirst,
  pagesOf,
  readArticles,
  visible,
} from './article-rows';
import { labelNow } from './labels/label-names';
import { readAuthor } from './read-author';
import { articleLabels, articles } from './tables';

/** Articles of categories, a label and an author; every category with its number beside them. */
export async function listArticles(
  db: Db,
  { category, label, author, page, page_size }: ParsedInput<'article'>,
): Promise<Answer<'article'>> {
  const where = and(
    inCategories(category),
    label ? hasLabel(label) : undefined,
    author ? eq(articles.author, author) : undefined,
  );
  const [list, total, by, counted, now] = await Promise.all([
    readArticles(db, where, newestFirst, { limit: page_size, offset: (page - 1) * page_size }),
    countArticles(db, where),
    author ? readAuthor(db, author) : null,
    db
      .select({ key: articles.category, count: count() })
      .from(articles)
      .where(visible)
      .groupBy(articles.category),
    label ? labelNow(db, label) : '',
  ]);
  return {
    list,
    total,
    by,
    label_now: now,
    page,
    pages: pagesOf(total, page_size),
    categories: articleCategories.map(({ key, name }) => ({
      key,
      name,
      count: counted.find((each) => each.key === key)?.count ?? 0,
    })),
  };
}

/** The institute: articles with a topic, oldest first within it, as they are to be read. */
export async function listLessons(
  db: Db,
  { topic, page, page_size }: ParsedInput<'academy'>,
): Promise<Answer<'academy'>> {
  if (topic && !articleTopics.some(({ key }) => key === topic)) {
    throw invalid({ topic: '没有这个主题，请重新选择' });
  }
  const where = topic ? eq(articles.topic, topic) : ne(articles.topic, '');
  const [list, total, counted] = await Promise.all([
    readArticles(db, where, topic ? [asc(articles.publishedAt), asc(articles.id)] : newestFirst, {
      limit: page_size,
      offset: (page - 1) * page_size,
    }),
    countArticles(db, where),
    db
      .select({ key: articles.topic, count: count() })
      .from(articles)
      .where(and(visible, ne(articles.topic, '')))
      .groupBy(articles.topic),
  ]);
  return {
    list,
    total,
    page,
    pages: pagesOf(total, page_size),
    topics: articleTopics.map(({ key, name }) => ({
      key,
      name,
      count: counted.find((each) => each.key === key)?.count ?? 0,
    })),
  };
}

const SHOWN = 10;

export async function latestAndHot(
  db: Db,
  category: string,
): Promise<Answer<'article/latestAndHot'>> {
  const where = inCategories(category);
  const [latest, hot] = await Promise.all([
    readArticles(db, where, newestFirst, { limit: SHOWN }),
    readArticles(db, where, [desc(articles.views), desc(articles.id)], { limit: SHOWN }),
  ]);
  return { latest, hot };
}

export async function listLabels(db: Db): Promise<Answer<'article/label'>> {
  const uses = count();
  const labels = await db
    .select({ name: articleLabels.name, count: uses })
    .from(articleLabels)
    .innerJoin(articles, eq(articles.id, articleLabels.articleId))
    .where(visible)
    .groupBy(articleLabels.name)
    .orderBy(desc(uses), articleLabels.name)
    .limit(60);
  return { labels };
}

function inCategories(text: string): SQL | undefined {
  const keys = readArticleCategories(text);
  if (!keys) throw invalid({ category: '没有这个栏目，请重新选择' });
  return keys.length > 0 ? inArray(articles.category, keys) : undefined;
}
