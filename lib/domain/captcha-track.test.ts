import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTrack, isPlausibleTrack, parseTrack, type TrackPoint } from './captcha-track';

/** From 0 to 180 in about a second, fast first, slower at the end. */
const byHand: TrackPoint[] = Array.from({ length: 25 }, (_, i) => ({
  x: Math.round(180 * (1 - (1 - i / 24) ** 2)),
  y: i % 3,
  t: i * 40,
}));

const drag = (points: TrackPoint[], endX = 180) => isPlausibleTrack('drag', points, endX);

describe('a drag', () => {
  it('by hand is believed', () => expect(drag(byHand)).toBe(true));

  it('is not believed with fewer than 8 points', () => {
    expect(drag(byHand.filter((_, i) => i % 4 === 0))).toBe(false);
  });

  it('is not believed below 200 ms or above 60 s', () => {
    const stretched = (factor: number) => byHand.map((p) => ({ ...p, t: p.t * factor }));
    expect(drag(stretched(0.2))).toBe(false);
    expect(drag(stretched(0.21))).toBe(true);
    expect(drag(stretched(62))).toBe(true);
    expect(drag(stretched(63))).toBe(false);
  });

  it('is not believed at a constant speed, however many points', () => {
    const even = Array.from({ length: 60 }, (_, i) => ({ x: i * 3, y: 0, t: i * 20 }));
    expect(drag(even, 177)).toBe(false);
  });

  it('is not believed when time runs back, or it starts or ends elsewhere', () => {
    expect(drag(byHand.map((p, i) => (i === 9 ? { ...p, t: 1 } : p)))).toBe(false);
    expect(
      drag(
        byHand.map((p) => ({ ...p, x: p.x + 5 })),
        185,
      ),
    ).toBe(false);
    expect(drag(byHand, 178)).toBe(false);
  });

  it('is not believed when it leaps', () => {
    const leap = byHand.map((p) => ({ ...p, x: p.x < 90 ? 0 : 180 }));
    expect(drag(leap)).toBe(false);
  });
});

describe('the keys', () => {
  const presses = (step: number, every: number): TrackPoint[] =>
    Array.from({ length: 46 }, (_, i) => ({ x: i * step, y: 0, t: i * every }));

  it('are believed step by step', () => {
    expect(isPlausibleTrack('keyboard', presses(4, 50), 180)).toBe(true);
    expect(isPlausibleTrack('keyboard', presses(1, 50), 45)).toBe(true);
  });

  it('are believed when the first press starts the clock', () => {
    const [start, ...rest] = presses(4, 50);
    const pressed = rest.map((p) => ({ ...p, t: p.t - 50 }));
    expect(isPlausibleTrack('keyboard', [start!, ...pressed], 180)).toBe(true);
  });

  it('are not believed with longer steps or two presses at once', () => {
    expect(isPlausibleTrack('keyboard', presses(5, 50), 225)).toBe(false);
    const twice = presses(4, 50).map((p, i) => (i === 7 ? { ...p, t: 300 } : p));
    expect(isPlausibleTrack('keyboard', twice, 180)).toBe(false);
  });
});

describe('the text of a track', () => {
  it('reads back what was written', () => {
    expect(parseTrack(formatTrack(byHand))).toEqual(byHand);
  });

  it('keeps first and last of a very long drag and stays readable', () => {
    const long = Array.from({ length: 5000 }, (_, i) => ({ x: i % 250, y: -2, t: i * 11 }));
    const read = parseTrack(formatTrack(long));
    expect(read?.[0]).toEqual(long[0]);
    expect(read?.at(-1)).toEqual(long.at(-1));
  });

  it('never breaks on other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const points = parseTrack(text);
        if (points) expect(isPlausibleTrack('drag', points, 100)).toBe(false);
      }),
    );
  });
});
