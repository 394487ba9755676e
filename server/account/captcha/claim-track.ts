import { eq, sql } from 'drizzle-orm';
import { type TrackPoint, trackSteps } from '@/lib/domain/account/captcha/track';
import { hashToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';

/**
 * Whether this way of the hand has not solved a picture before, as far back as the rows are kept (an hour and more). Two
 * that show one way at the same moment meet in order.
 * @returns its hash, to be kept with what it solves; null where it was used
 */
export async function claimTrack(db: Db, points: readonly TrackPoint[]): Promise<string | null> {
  const hash = hashToken(trackSteps(points));
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 62))`);
  const used = await db
    .select({ id: captchas.id })
    .from(captchas)
    .where(eq(captchas.trackHash, hash))
    .limit(1);
  return used.length === 0 ? hash : null;
}
