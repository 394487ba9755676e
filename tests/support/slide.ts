import { eq, sql } from 'drizzle-orm';
import { doWork } from '@/components/account/captcha/do-work';
import { type CaptchaPurpose, formatTrack } from '@/lib/domain/account/captcha/track';
import { captchas } from '@/server/account/tables';
import { openDatabase } from '@/server/kernel/database';
import { aHandsTrack } from './a-track';
import { call } from './call';

export interface ShownPuzzle {
  challenge: string;
  /** where the piece belongs, and where it does not */
  x: number;
  decoys: number[];
  /** done, where the picture wants some */
  work: string;
}

/** Draws a puzzle that somebody looks at for a minute, and looks up where its piece belongs, as only a test can. */
export async function aPuzzle(from: string): Promise<ShownPuzzle> {
  const { challenge } = await call('captcha/challenge', {}, { from });
  return lookAt(challenge);
}

/** The same with a picture that is already there. */
export async function lookAt(challenge: string): Promise<ShownPuzzle> {
  const { db } = await openDatabase();
  const [row] = await db
    .update(captchas)
    .set({ createdAt: sql`${captchas.createdAt} - interval '1 minute'` })
    .where(eq(captchas.challenge, challenge))
    .returning();
  const work = row!.workBits > 0 ? await doWork(challenge, row!.workBits, () => false) : '';
  return { challenge, x: row!.answerX, decoys: row!.decoys, work };
}

/** Solves the slider as a person would, picture after picture. @returns ticket and randstr */
export async function slide(
  phone: string,
  { from, purpose = 'login' }: { from: string; purpose?: CaptchaPurpose },
): Promise<{ ticket: string; randstr: string }> {
  let shown = await aPuzzle(from);
  for (;;) {
    const { challenge, x, work } = shown;
    const track = formatTrack(aHandsTrack(x));
    const { ticket, randstr, next } = await call(
      'captcha/verify',
      { challenge, x, track, way: 'drag', work, purpose, phone },
      { from },
    );
    if (!next) return { ticket, randstr };
    shown = await lookAt(next.challenge);
  }
}
