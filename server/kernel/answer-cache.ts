import type { Db } from './database';

/**
 * How long an answer that is the same for everybody is kept. A page may hold one made of another, and figures are
 * counted within 20 seconds: together less than the minute in which the market follows its listings (decision 054).
 */
const CACHE_MS = 15_000;
/** Answers kept at most; the ones that came first go first. */
const MOST = 500;

interface Store {
  db: Db;
  answers: Map<string, { until: number; answer: Promise<unknown> }>;
}

// On globalThis, because pages and API routes load a module twice.
const memory = globalThis as typeof globalThis & { __answers?: Store | undefined };

/**
 * An answer that was made in the last 15 seconds, else a new one; callers that come together share it. For reading
 * calls whose answer depends on nothing but `key`: never on who asks. A failure is not kept.
 */
export function cachedAnswer<T>(db: Db, key: string, make: () => Promise<T>): Promise<T> {
  if (memory.__answers?.db !== db) memory.__answers = { db, answers: new Map() };
  const { answers } = memory.__answers;
  const now = Date.now();
  const found = answers.get(key);
  // One key, one maker: what lies under it is what this maker made before.
  if (found && found.until > now) return found.answer as Promise<T>;
  answers.delete(key);
  const [oldest] = answers.keys();
  if (answers.size >= MOST && oldest !== undefined) answers.delete(oldest);
  const answer = make();
  answers.set(key, { until: now + CACHE_MS, answer });
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key);
  });
  return answer;
}

/** Invalidates every answer of this copy: something was written. */
export function invalidateAnswers(): void {
  memory.__answers = undefined;
}
