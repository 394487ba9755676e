import { eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { isPlausibleTrack, parseTrack, puzzle } from '@/lib/domain/captcha-track';
import { appError } from '@/lib/errors';
import { fingerprint, hashToken, randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';

const ticketSeconds = 300;

/**
 * Turns a puzzle that was put together by hand into a ticket for this phone, purpose and address.
 * Three tries a picture. What was wrong (place, time or shape) is not told.
 * @throws appError rule_broken with `data.tries_left`; 0 asks for a new picture
 */
export async function solveChallenge(
  db: Db,
  input: ParsedInput<'captcha/verify'>,
  address: string,
): Promise<Answer<'captcha/verify'>> {
  const [found] = await db
    .select({
      id: captchas.id,
      answerX: captchas.answerX,
      tries: captchas.tries,
      address: captchas.address,
      isSolved: sql<boolean>`${captchas.ticketHash} is not null`,
      isLive: sql<boolean>`${captchas.expiresAt} > now()`,
    })
    .from(captchas)
    .where(eq(captchas.challenge, input.challenge))
    .for('update');
  if (
    !found?.isLive ||
    found.isSolved ||
    found.address !== address ||
    found.tries >= puzzle.triesPerPicture
  ) {
    throw appError('rule_broken', { msg: '图片已失效，请换一张再试', data: { tries_left: 0 } });
  }
  const points = parseTrack(input.track);
  const isRight =
    Math.abs(input.x - found.answerX) <= puzzle.tolerance &&
    points !== null &&
    isPlausibleTrack(input.way, points, input.x);
  if (!isRight) {
    const tries = found.tries + 1;
    await db.update(captchas).set({ tries }).where(eq(captchas.id, found.id));
    const triesLeft = puzzle.triesPerPicture - tries;
    throw appError('rule_broken', {
      msg: triesLeft > 0 ? '拼图没有对准，请再试一次' : '拼图没有对准，已为您换一张',
      data: { tries_left: triesLeft },
      commit: true,
    });
  }
  const ticket = randomToken();
  const randstr = randomToken(6);
  await db
    .update(captchas)
    .set({
      ticketHash: hashToken(ticket),
      randstr,
      phoneHash: fingerprint('phone', input.phone),
      purpose: input.purpose,
      expiresAt: sql`now() + make_interval(secs => ${ticketSeconds})`,
    })
    .where(eq(captchas.id, found.id));
  return { ticket, randstr, expires_in: ticketSeconds };
}
