import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { readTogether, versionedAnswer } from './versioned-answer';

export { invalidateAnswers } from './versioned-answer';

/** How long what shows something that no version names (views, the hour) is kept. */
export const ANSWER_MS = 15_000;

interface Content {
  today: string;
  versions: Record<string, string>;
}

/**
 * What public content of these kinds is now: PostgreSQL's version of each kind's row (content_changes, which triggers
 * write, whoever changes what) and the market's day.
 * @param kinds as lib/domain/site/content-kinds.ts names them; without: all
 */
export async function contentVersion(db: Db, kinds?: readonly string[]): Promise<string> {
  const { today, versions } = await contentNow(db);
  const wanted = Object.entries(versions).filter(([kind]) => kinds?.includes(kind) ?? true);
  return [today, ...wanted.flat()].join(' ');
}

/** The same, kind by kind; requests that come before the statement is sent share it. */
export const contentNow = (db: Db): Promise<Content> =>
  readTogether(db, 'content', () => readContent(db));

async function readContent(db: Db): Promise<Content> {
  const [content] = await rows<Content>(
    db,
    sql`select ${marketToday} as today, jsonb_object_agg(kind, xmin::text) as versions from content_changes`,
  );
  if (!content) throw new Error('an aggregate has one row');
  return content;
}

/**
 * An answer that was made since public content of these kinds last changed, and in the last 15 seconds, else a new one;
 * callers that come together share it. For reading calls whose answer depends on nothing but `key`: never on who asks.
 */
export async function cachedAnswer<T>(
  db: Db,
  key: string,
  make: () => Promise<T>,
  kinds?: readonly string[],
): Promise<T> {
  return versionedAnswer(db, `answer ${key}`, await contentVersion(db, kinds), make, ANSWER_MS);
}
