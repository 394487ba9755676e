import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { puzzle } from '@/lib/domain/account/captcha/track';
import { randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { rangeOf } from '@/server/kernel/network/address-range';
import { captchas } from '../tables';
import { costFor } from './cost-for';
import { drawPuzzle } from './draw-puzzle';

const lifeSeconds = 180;

interface Place {
  /** which picture of a row it is */
  nth: number;
  /** of the work that its answer must bring */
  workBits: number;
}

/**
 * Draws a puzzle for somebody at `address` and keeps where its piece belongs.
 * @param place without it the picture is a row's first
 */
export async function makeChallenge(
  db: Db,
  address: string,
  place?: Place,
): Promise<Answer<'captcha/challenge'>> {
  const { CAPTCHA_PROVIDER, TENCENT_CAPTCHA_APP_ID: appId = '' } = env();
  if (CAPTCHA_PROVIDER === 'tencent') return elsewhere(appId);
  const { nth, workBits } = place ?? { nth: 1, ...(await costFor(db, address)) };
  const picture = await drawPuzzle();
  const challenge = randomToken(18);
  await db.insert(captchas).values({
    challenge,
    answerX: picture.x,
    decoys: picture.decoys,
    nth,
    workBits,
    address,
    addressRange: rangeOf(address),
    // Of the insert, not of the transaction: a track may not be older than the picture.
    createdAt: sql`clock_timestamp()`,
    expiresAt: sql`clock_timestamp() + make_interval(secs => ${lifeSeconds})`,
  });
  return {
    ...measures,
    app_id: '',
    challenge,
    piece_y: picture.y,
    background: picture.background,
    piece: picture.piece,
    expires_in: lifeSeconds,
    work: workBits,
  };
}

/** No picture of ours: the browser shows Tencent's captcha of this application. */
const elsewhere = (appId: string): Answer<'captcha/challenge'> => ({
  ...measures,
  app_id: appId,
  challenge: '',
  piece_y: 0,
  background: '',
  piece: '',
  expires_in: 0,
  work: 0,
});

const measures = {
  width: puzzle.width,
  height: puzzle.height,
  piece_width: puzzle.pieceWidth,
  piece_height: puzzle.pieceHeight,
};
