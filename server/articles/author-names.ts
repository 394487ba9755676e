import { asc } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { articleAuthors } from './tables';

/** Everybody who is known as an author, by name. */
export async function authorNames(db: Db): Promise<string[]> {
  const found = await db
    .select({ name: articleAuthors.name })
    .from(articleAuthors)
    .orderBy(asc(articleAuthors.name));
  return found.map(({ name }) => name);
}
