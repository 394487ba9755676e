import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { puzzle } from '@/lib/domain/captcha-track';
import { rangeOf } from '@/server/kernel/address-range';
import { randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';
import { drawPuzzle } from './draw-puzzle';

const lifeSeconds = 180;

/**
 * Draws a puzzle for somebody at `address` and keeps where its piece belongs.
 * @param nth which picture of a row it is
 */
export async function makeChallenge(
  db: Db,
  address: string,
  nth = 1,
): Promise<Answer<'captcha/challenge'>> {
  const picture = await drawPuzzle();
  const challenge = randomToken(18);
  await db.insert(captchas).values({
    challenge,
    answerX: picture.x,
    decoys: picture.decoys,
    nth,
    address,
    addressRange: rangeOf(address),
    // Of the insert, not of the transaction: a track may not be older than the picture.
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifeSeconds})`,
  });
  return {
    challenge,
    width: puzzle.width,
    height: puzzle.height,
    piece_width: puzzle.pieceWidth,
    piece_height: puzzle.pieceHeight,
    piece_y: picture.y,
    background: picture.background,
    piece: picture.piece,
    expires_in: lifeSeconds,
  };
}
