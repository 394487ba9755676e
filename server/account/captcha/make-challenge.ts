import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { puzzle } from '@/lib/domain/captcha-track';
import { randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';
import { drawPuzzle } from './draw-puzzle';

const lifeSeconds = 180;

/** Draws a puzzle for somebody at `address` and keeps where its piece belongs. */
export async function makeChallenge(db: Db, address: string): Promise<Answer<'captcha/challenge'>> {
  const picture = await drawPuzzle();
  const challenge = randomToken(18);
  await db.insert(captchas).values({
    challenge,
    answerX: picture.x,
    address,
    expiresAt: sql`now() + make_interval(secs => ${lifeSeconds})`,
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
