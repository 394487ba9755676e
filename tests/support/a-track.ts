import { randomInt } from 'node:crypto';
import { puzzle, type TrackPoint } from '@/lib/domain/account/captcha/track';

const between = (low: number, high: number) => low + (randomInt(10_000) / 10_000) * (high - low);

/**
 * A person's drag to `endX` as a mouse or a finger reports it: off slowly, fast in the middle, a little too far or too
 * short, back again with a pause, shaking by a pixel or two. No two are the same.
 */
export function aHandsTrack(endX: number): TrackPoint[] {
  const points: TrackPoint[] = [{ x: 0, y: 0, t: 0 }];
  // Mice report every 8 ms, most screens take every 16.
  const every = between(8, 20);
  let [t, at, y] = [between(20, 180), 0, 0];
  const missed = Math.round(endX * between(-0.06, 0.05));
  for (const aim of [endX + missed, endX]) {
    const from = at;
    const lasting = aim === endX ? between(180, 500) : between(350, 1100);
    for (let gone = 0; gone < lasting; ) {
      const step = Math.max(1, every + between(-3, 3));
      gone += step;
      t += step;
      const share = Math.min(1, gone / lasting);
      // As little jerk as a hand can (Flash and Hogan, 1985).
      at = from + (aim - from) * (10 * share ** 3 - 15 * share ** 4 + 6 * share ** 5);
      y += between(-0.7, 0.7);
      points.push(rounded({ x: Math.max(0, at + between(-0.6, 0.6)), y, t }));
    }
    t += between(30, 240);
  }
  points.push(rounded({ x: endX, y, t }));
  return points;
}

/**
 * Presses of the arrow key to `endX`, one by one or held down, and the last pixels with Shift.
 * @param every milliseconds from press to press, more or less
 */
export function aKeyTrack(endX: number, every = between(33, 160)): TrackPoint[] {
  const points: TrackPoint[] = [{ x: 0, y: 0, t: 0 }];
  let t = 0;
  for (let x = 0; x < endX; ) {
    const left = endX - x;
    x += left >= puzzle.keyStep ? puzzle.keyStep : Math.min(1, left);
    points.push({ x, y: 0, t: Math.round(t) });
    t += Math.max(2, every * between(0.7, 1.5));
  }
  return points;
}

const rounded = ({ x, y, t }: TrackPoint): TrackPoint => ({
  x: Math.round(x),
  y: Math.round(y),
  t: Math.round(t),
});
