import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { labelNames } from '../tables';
import type { TextVersion } from '../versions/text-kind';

/** Writers of labels go side by side, and none beside somebody who renames one. */
export const lockLabels = (tx: Db, how: 'shared' | 'alone') =>
  tx.execute(
    how === 'alone'
      ? sql`select pg_advisory_xact_lock(hashtextextended('text labels', 0))`
      : sql`select pg_advisory_xact_lock_shared(hashtextextended('text labels', 0))`,
  );

/** What a label is called now: itself, its new name, '' where it is not used any more. */
export async function labelNow(db: Db, name: string): Promise<string> {
  const [found] = await db.select().from(labelNames).where(eq(labelNames.name, name));
  return found ? found.calledNow : name;
}

/** Labels by the names that they have now, each once; those that are not used any more are left out. */
async function labelsNow(db: Db, labels: readonly string[]): Promise<string[]> {
  const former = await readFormer(db, labels);
  const now = labels.map((name) => former.get(name) ?? name);
  return [...new Set(now)].filter(Boolean);
}

/** A version of a text with its labels by the names that they have now. */
export async function withLabelsNow<V extends TextVersion>(db: Db, version: V): Promise<V> {
  const labels = labelsOf(version);
  return labels.length > 0 ? { ...version, labels: await labelsNow(db, labels) } : version;
}

/** Those of a version's labels that are not used any more. */
export async function retiredOf(db: Db, version: TextVersion): Promise<string[]> {
  const labels = labelsOf(version);
  const former = await readFormer(db, labels);
  return labels.filter((name) => former.get(name) === '');
}

/** Labels as a text is written with them, for the transaction that writes it. */
export async function labelsToWrite(tx: Db, labels: readonly string[]): Promise<string[]> {
  await lockLabels(tx, 'shared');
  return labelsNow(tx, labels);
}

/** Of a kind without labels none. */
const labelsOf = (version: TextVersion & { labels?: string[] }): string[] => version.labels ?? [];

async function readFormer(db: Db, labels: readonly string[]): Promise<Map<string, string>> {
  if (labels.length === 0) return new Map();
  const found = await db
    .select()
    .from(labelNames)
    .where(inArray(labelNames.name, [...labels]));
  return new Map(found.map(({ name, calledNow }) => [name, calledNow]));
}

/** Texts that carry a label, whether readers see them or not: `kind`, `slug`. */
export const textsWith = (name: string): SQL =>
  sql`select 'article' as kind, slug from articles a
        where exists (select from article_labels l where l.article_id = a.id and l.name = ${name})
      union all
      select 'question', slug from questions where labels @> array[${name}]::text[]`;
