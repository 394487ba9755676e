import { eq, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import {
  isPlausibleTrack,
  parseTrack,
  puzzle,
  trackDuration,
} from '@/lib/domain/account/captcha/track';
import { appError } from '@/lib/errors';
import { fingerprint, hashToken, randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { captchas } from '../tables';
import { claimTrack } from './claim-track';
import { costFor } from './cost-for';
import { isWorkDone } from './is-work-done';
import { makeChallenge } from './make-challenge';

const ticketSeconds = 300;

/**
 * Turns a puzzle that was put together by hand into a ticket for this phone, purpose and address, or into the next
 * picture where this range of addresses or this phone has done much. Three tries a picture, none after a thing that the
 * piece does not belong to. What was wrong (place, time, way or work) is not told.
 * @throws appError rule_broken with `data.tries_left`; 0 asks for a new picture
 */
export async function solveChallenge(
  db: Db,
  input: ParsedInput<'captcha/verify'>,
  address: string,
): Promise<Answer<'captcha/verify'>> {
  const found = await lockChallenge(db, input.challenge);
  if (
    !found?.isLive ||
    found.isSolved ||
    found.address !== address ||
    found.tries >= puzzle.triesPerPicture
  ) {
    throw appError('rule_broken', { msg: '图片已失效，请换一张再试', data: { tries_left: 0 } });
  }
  const phoneHash = fingerprint('phone', input.phone);
  const trackHash = await rightTrack(db, input, found);
  if (trackHash === null) {
    const isDecoy = found.decoys.some((x) => Math.abs(input.x - x) <= puzzle.decoyReach);
    const tries = isDecoy ? puzzle.triesPerPicture : found.tries + 1;
    await db.update(captchas).set({ tries, phoneHash }).where(eq(captchas.id, found.id));
    const triesLeft = puzzle.triesPerPicture - tries;
    throw appError('rule_broken', {
      msg: triesLeft > 0 ? '拼图没有对准，请再试一次' : '拼图没有对准，已为您换一张',
      data: { tries_left: triesLeft },
      commit: true,
    });
  }
  const { pictures, workBits } = await costFor(db, address, phoneHash);
  if (found.nth < pictures) {
    const over = { trackHash, expiresAt: sql`now()` };
    await db.update(captchas).set(over).where(eq(captchas.id, found.id));
    const next = await makeChallenge(db, address, { nth: found.nth + 1, workBits });
    return { ticket: '', randstr: '', expires_in: 0, next, left: pictures - found.nth };
  }
  const ticket = randomToken();
  const randstr = randomToken(6);
  await db
    .update(captchas)
    .set({
      trackHash,
      ticketHash: hashToken(ticket),
      randstr,
      phoneHash,
      purpose: input.purpose,
      expiresAt: sql`now() + make_interval(secs => ${ticketSeconds})`,
    })
    .where(eq(captchas.id, found.id));
  return { ticket, randstr, expires_in: ticketSeconds, next: null, left: 0 };
}

interface Found {
  answerX: number;
  workBits: number;
  ageMs: number;
}

async function lockChallenge(db: Db, challenge: string) {
  const [found] = await db
    .select({
      id: captchas.id,
      answerX: captchas.answerX,
      decoys: captchas.decoys,
      nth: captchas.nth,
      tries: captchas.tries,
      workBits: captchas.workBits,
      address: captchas.address,
      isSolved: sql<boolean>`${captchas.trackHash} is not null`,
      isLive: sql<boolean>`${captchas.expiresAt} > now()`,
      ageMs: sql<number>`(extract(epoch from clock_timestamp() - ${captchas.createdAt}) * 1000)::float8`,
    })
    .from(captchas)
    .where(eq(captchas.challenge, challenge))
    .for('update');
  return found;
}

/**
 * The hash of a way that leads to the right place, is a hand's, fits between the picture and now, is new and brings the
 * work that is asked for; else null.
 * The hand's clock is compared with the database's: a way of three seconds takes three seconds.
 */
async function rightTrack(
  db: Db,
  input: ParsedInput<'captcha/verify'>,
  { answerX, workBits, ageMs }: Found,
): Promise<string | null> {
  const points = parseTrack(input.track);
  const isRight =
    Math.abs(input.x - answerX) <= puzzle.tolerance &&
    points !== null &&
    isPlausibleTrack(input.way, points, input.x) &&
    trackDuration(points) <= ageMs &&
    (await isWorkDone(input.challenge, workBits, input.work));
  return isRight ? claimTrack(db, points) : null;
}
