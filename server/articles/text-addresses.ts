import { and, asc, gt, lte, max, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { visible } from './article-rows';
import { visibleQuestions } from './questions';
import { articles, questions } from './tables';

export interface TextAddress {
  id: number;
  /** when it was last written */
  changedAt: Date;
}

/** Rows that are read at once. */
const BATCH = 500;

/** What everybody may read, by number: after `from` up to `to`, a batch at a time. */
export function articleAddresses(db: Db, from: number, to: number): AsyncGenerator<TextAddress[]> {
  return inBatches(from, to, (after) =>
    db
      .select({ id: articles.id, changedAt: articles.updatedAt })
      .from(articles)
      .where(and(visible, gt(articles.id, after), lte(articles.id, to)))
      .orderBy(asc(articles.id))
      .limit(BATCH),
  );
}

/** The same of questions; they are not written again, so the day they were published counts. */
export function questionAddresses(db: Db, from: number, to: number): AsyncGenerator<TextAddress[]> {
  return inBatches(from, to, (after) =>
    db
      .select({ id: questions.id, changedAt: questions.publishedAt })
      .from(questions)
      .where(and(visibleQuestions, gt(questions.id, after), lte(questions.id, to)))
      .orderBy(asc(questions.id))
      .limit(BATCH),
  );
}

/** @param read at most BATCH rows above a number, in order */
async function* inBatches(
  from: number,
  to: number,
  read: (after: number) => PromiseLike<TextAddress[]>,
): AsyncGenerator<TextAddress[]> {
  for (let after = from; ; ) {
    const found = await read(after);
    if (found.length > 0) yield found;
    if (found.length < BATCH) return;
    after = found.at(-1)?.id ?? to;
  }
}

/** The highest number of each kind that everybody may read, 0 where there is none. */
export async function lastTexts(db: Db): Promise<{ article: number; question: number }> {
  const [[article], [question]] = await Promise.all([
    db
      .select({ id: max(articles.id) })
      .from(articles)
      .where(visible),
    db
      .select({ id: max(questions.id) })
      .from(questions)
      .where(visibleQuestions),
  ]);
  return { article: article?.id ?? 0, question: question?.id ?? 0 };
}

/** When the newest text of a list was written, by the list's key; lists without a text are absent. */
export interface TextLists {
  topics: ReadonlyMap<string, Date>;
  categories: ReadonlyMap<string, Date>;
  questions: Date | undefined;
}

/** Topics and categories that have something to read, and the questions. */
export async function textLists(db: Db): Promise<TextLists> {
  const [found, [asked]] = await Promise.all([
    db
      .select({
        topic: articles.topic,
        category: articles.category,
        changedAt: max(articles.updatedAt),
      })
      .from(articles)
      .where(visible)
      .groupBy(articles.topic, articles.category)
      .orderBy(sql`1`, sql`2`),
    db
      .select({ changedAt: max(questions.publishedAt) })
      .from(questions)
      .where(visibleQuestions),
  ]);
  const lists = { topics: new Map<string, Date>(), categories: new Map<string, Date>() };
  for (const { topic, category, changedAt } of found) {
    if (!changedAt) continue;
    if (topic) lists.topics.set(topic, later(lists.topics.get(topic), changedAt));
    lists.categories.set(category, later(lists.categories.get(category), changedAt));
  }
  return { ...lists, questions: asked?.changedAt ?? undefined };
}

const later = (before: Date | undefined, date: Date): Date =>
  before && before > date ? before : date;
