import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { files } from '@/server/site/tables';
import { filmParts, films } from './tables';

/** Films a round at most. */
const batch = 50;

/**
 * Removes films that were given up, were not gone on with or were handed in by no draft (film-times), and parts that a
 * killed process has left half-stored. The bytes go before their rows: what is interrupted is found again.
 * @returns how many films
 */
export async function sweepFilms(db: Db): Promise<number> {
  const over = await db
    .select({ fileKey: films.fileKey })
    .from(films)
    .where(or(eq(films.state, 'removing'), lte(films.expiresAt, sql`now()`)))
    .limit(batch);
  let count = 0;
  for (const { fileKey } of over) {
    // From here on nobody finishes it or hands it in.
    const [taken] = await db
      .update(films)
      .set({ state: 'removing' })
      .where(
        and(
          eq(films.fileKey, fileKey),
          or(eq(films.state, 'removing'), lte(films.expiresAt, sql`now()`)),
        ),
      )
      .returning({ fileKey: films.fileKey });
    if (!taken) continue;
    await removeParts(db, await partsOf(db, fileKey));
    await db.delete(files).where(eq(files.fileKey, fileKey));
    // A part that is being stored at this moment keeps the row; the next round takes both.
    const gone = await db
      .delete(films)
      .where(
        and(
          eq(films.fileKey, fileKey),
          sql`not exists (select 1 from film_parts p where p.file_key = ${films.fileKey})`,
        ),
      )
      .returning({ fileKey: films.fileKey });
    count += gone.length;
  }
  const halves = await db
    .select({ objectKey: filmParts.objectKey })
    .from(filmParts)
    .where(and(isNull(filmParts.storedAt), lt(filmParts.createdAt, sql`now() - interval '1 hour'`)))
    .limit(1_000);
  await removeParts(
    db,
    halves.map(({ objectKey }) => objectKey),
  );
  return count;
}

const partsOf = async (db: Db, fileKey: string): Promise<string[]> =>
  (
    await db
      .select({ objectKey: filmParts.objectKey })
      .from(filmParts)
      .where(eq(filmParts.fileKey, fileKey))
  ).map(({ objectKey }) => objectKey);

async function removeParts(db: Db, objectKeys: readonly string[]): Promise<void> {
  if (objectKeys.length === 0) return;
  const storage = storageProvider();
  for (const objectKey of objectKeys) await storage.remove(objectKey);
  await db.delete(filmParts).where(inArray(filmParts.objectKey, [...objectKeys]));
}
