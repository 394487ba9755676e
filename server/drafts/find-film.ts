import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { filmLimits } from '@/lib/domain/drafts/film';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { filmParts, films } from './tables';

export type Film = typeof films.$inferSelect;

/** Not given up, and not forgotten for so long that it is swept. */
export const isLive = or(isNull(films.expiresAt), gt(films.expiresAt, sql`now()`));

/**
 * A film that the caller is uploading or has uploaded.
 * @param lock holds its row until the transaction ends
 * @throws appError not_found where it is missing, given up or somebody else's
 */
export async function findOwnFilm(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
  fileKey: string,
  { lock = false } = {},
): Promise<Film> {
  const asked = db
    .select()
    .from(films)
    .where(and(eq(films.fileKey, fileKey), eq(films.ownerId, userId), isLive));
  const [film] = await (lock ? asked.for('update') : asked);
  if (!film || film.state === 'removing') throw appError('not_found');
  return film;
}

/** The parts of a film that are stored, in their order. */
export const storedParts = (db: Db, fileKey: string): Promise<(typeof filmParts.$inferSelect)[]> =>
  db
    .select()
    .from(filmParts)
    .where(and(eq(filmParts.fileKey, fileKey), isNotNull(filmParts.storedAt)))
    .orderBy(asc(filmParts.no));

export async function presentFilm(
  db: Db,
  { fileKey, sentName, bytes, state }: Film,
): Promise<Output<'order/film-finish'>> {
  const parts = await storedParts(db, fileKey);
  return {
    film_key: fileKey,
    name: sentName,
    bytes,
    part_bytes: filmLimits.partBytes,
    parts: parts.map(({ no }) => no),
    whole: state === 'whole',
  };
}
