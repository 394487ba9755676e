import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { isLive } from './find-film';
import { films } from './tables';

/**
 * A draft carries a film from here on: it stays with the order's record, and the buyer may see it. A film of another
 * order, of somebody else or not whole is refused.
 * @param filmKey '' none
 * @throws appError invalid_input naming `film`
 */
export async function handInFilm(
  tx: Db,
  film: { orderId: number; ownerId: number; eventId: number; filmKey: string },
): Promise<void> {
  if (film.filmKey === '') return;
  const handed = await tx
    .update(films)
    .set({ eventId: sql`coalesce(${films.eventId}, ${film.eventId})`, expiresAt: null })
    .where(
      and(
        eq(films.fileKey, film.filmKey),
        eq(films.orderId, film.orderId),
        eq(films.ownerId, film.ownerId),
        eq(films.state, 'whole'),
        isLive,
      ),
    )
    .returning({ fileKey: films.fileKey });
  if (handed.length === 0) throw invalid({ film: '视频没有传完或已被删除，请重新上传' });
}
