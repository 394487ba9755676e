import { eq } from 'drizzle-orm';
import {
  type CaptchaPurpose,
  formatTrack,
  puzzle,
  type TrackPoint,
} from '@/lib/domain/captcha-track';
import { captchas } from '@/server/account/tables';
import { openDatabase } from '@/server/kernel/database';
import { call } from './call';

/** A hand's way to `endX`: fast, slower, a small shake; about a second. */
export function aHandsTrack(endX: number): TrackPoint[] {
  const steps = 24;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = 1 - (1 - i / steps) ** 3;
    return { x: Math.round(endX * share), y: i % 5, t: i * 40 + (i % 3) };
  });
}

/** Presses of the arrow key to about `endX`. */
export function aKeyTrack(endX: number): TrackPoint[] {
  const presses = Math.round(endX / puzzle.keyStep);
  return Array.from({ length: presses + 1 }, (_, i) => ({
    x: i * puzzle.keyStep,
    y: 0,
    t: Math.max(0, i - 1) * 60,
  }));
}

/** Draws a puzzle and looks up where its piece belongs, as only a test can. */
export async function aPuzzle(from: string): Promise<{ challenge: string; x: number }> {
  const { challenge } = await call('captcha/challenge', {}, { from });
  const { db } = await openDatabase();
  const [row] = await db.select().from(captchas).where(eq(captchas.challenge, challenge));
  return { challenge, x: row!.answerX };
}

/** Solves the slider as a person would. @returns ticket and randstr */
export async function slide(
  phone: string,
  { from, purpose = 'login' }: { from: string; purpose?: CaptchaPurpose },
): Promise<{ ticket: string; randstr: string }> {
  const { challenge, x } = await aPuzzle(from);
  const track = formatTrack(aHandsTrack(x));
  const { ticket, randstr } = await call(
    'captcha/verify',
    { challenge, x, track, way: 'drag', purpose, phone },
    { from },
  );
  return { ticket, randstr };
}
