import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aHandsTrack, aKeyTrack } from '@/tests/support/a-track';
import {
  formatTrack,
  isPlausibleTrack,
  parseTrack,
  type TrackPoint,
  trackDuration,
  trackSteps,
} from './track';

/** From 0 to 180 in about a second, fast first, slower at the end. */
const byHand: TrackPoint[] = Array.from({ length: 25 }, (_, i) => ({
  x: Math.round(180 * (1 - (1 - i / 24) ** 2)),
  y: i % 3,
  t: i * 40 + (i === 7 ? 1 : 0),
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

  it('is not believed where every step takes as long as every other, the first and the last too', () => {
    expect(drag(byHand.map((p, i) => ({ ...p, t: i * 40 })))).toBe(false);
    const few = byHand.filter((_, i) => i % 2 === 0).map((p, i) => ({ ...p, t: i * 80 }));
    expect([few.length, drag(few)]).toEqual([13, false]);
    expect(
      drag(
        few.slice(1).map((p, i) => ({ ...p, x: p.x - few[1]!.x, t: i * 80 })),
        180 - few[1]!.x,
      ),
    ).toBe(true);
  });

  it('is not believed where it does not slow down before it arrives', () => {
    const shaken = Array.from({ length: 60 }, (_, i) => ({
      x: i * 3,
      y: 0,
      t: i * 20 + (i % 3) * 6,
    }));
    expect(drag(shaken, 177)).toBe(false);
    const faster = byHand.map((p, i) => ({ ...p, x: Math.round(180 * (i / 24) ** 2) }));
    expect(drag(faster)).toBe(false);
    const there = { ...faster.at(-1)!, t: 1400 };
    expect(drag([...faster, there])).toBe(true);
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

  it('may be a little off at its start and its end', () => {
    expect(
      drag(
        byHand.map((p) => ({ ...p, x: p.x + 3 })),
        183,
      ),
    ).toBe(true);
    expect(
      drag(
        byHand.map((p) => ({ ...p, x: p.x - 3 })),
        177,
      ),
    ).toBe(true);
    expect(
      drag(
        byHand.map((p) => ({ ...p, x: p.x - 4 })),
        176,
      ),
    ).toBe(false);
    expect([drag(byHand, 181), drag(byHand, 179), drag(byHand, 182)]).toEqual([true, true, false]);
  });

  it('is not believed without a point', () => expect(drag([])).toBe(false));

  it('is believed with eight points, and with two at one time', () => {
    const eight = byHand.filter((_, i) => i % 3 === 0).slice(0, 8);
    expect(drag(eight, eight[7]!.x)).toBe(true);
    expect(drag(eight.slice(0, 7), eight[6]!.x)).toBe(false);
    expect(drag(byHand.map((p, i) => (i === 9 ? { ...p, t: 320 } : p)))).toBe(true);
  });

  it('is not believed when it leaps, either way, and may come half the picture', () => {
    const leap = (far: number) =>
      byHand.map((p, i) => (i < 12 ? { ...p, x: 0 } : { ...p, x: far }));
    expect([drag(leap(148), 148), drag(leap(149), 149)]).toEqual([true, false]);
    const back = byHand.map((p, i) =>
      i === 11 ? { ...p, x: -20 } : i === 10 ? { ...p, x: 130 } : p,
    );
    expect(drag(back)).toBe(false);
  });

  it('is not believed when it leaps', () => {
    const leap = byHand.map((p) => ({ ...p, x: p.x < 90 ? 0 : 180 }));
    expect(drag(leap)).toBe(false);
  });
});

describe('the keys', () => {
  const presses = (step: number, every: number): TrackPoint[] =>
    Array.from({ length: 46 }, (_, i) => ({
      x: i * step,
      y: 0,
      t: i * every + (i === 45 ? 1 : 0),
    }));

  it('are believed step by step', () => {
    expect(isPlausibleTrack('keyboard', presses(4, 50), 180)).toBe(true);
    expect(isPlausibleTrack('keyboard', presses(1, 50), 45)).toBe(true);
  });

  it('are believed when the first press starts the clock', () => {
    const [start, ...rest] = presses(4, 50);
    const pressed = rest.map((p) => ({ ...p, t: p.t - 50 }));
    expect(isPlausibleTrack('keyboard', [start!, ...pressed], 180)).toBe(true);
  });

  it('are believed from four points on, back as well as forth', () => {
    const some = presses(4, 50);
    expect(isPlausibleTrack('keyboard', some.slice(0, 5), 16)).toBe(true);
    expect(isPlausibleTrack('keyboard', presses(4, 100).slice(0, 4), 12)).toBe(true);
    expect(isPlausibleTrack('keyboard', presses(4, 200).slice(0, 3), 8)).toBe(false);
    const back = [...some.slice(0, 6), { x: 16, y: 0, t: 300 }];
    expect(isPlausibleTrack('keyboard', back, 16)).toBe(true);
    const far = [...some.slice(0, 6), { x: 16, y: 0, t: 300 }, { x: 11, y: 0, t: 350 }];
    expect(isPlausibleTrack('keyboard', far, 11)).toBe(false);
  });

  it('are not believed where all come in one measure', () => {
    const even = presses(4, 50).map((p, i) => ({ ...p, t: i * 50 }));
    expect(isPlausibleTrack('keyboard', even, 180)).toBe(false);
  });

  it('are not believed with longer steps or two presses at once', () => {
    expect(isPlausibleTrack('keyboard', presses(5, 50), 225)).toBe(false);
    const twice = presses(4, 50).map((p, i) => (i === 7 ? { ...p, t: 300 } : p));
    expect(isPlausibleTrack('keyboard', twice, 180)).toBe(false);
  });
});

describe('what people do', () => {
  const places = Array.from({ length: 200 }, (_, i) => 48 + i);
  const believed = (way: 'drag' | 'keyboard', track: (x: number) => TrackPoint[]) =>
    places.filter((x) => isPlausibleTrack(way, parseTrack(formatTrack(track(x))) ?? [], x)).length;

  it('is believed in 95 of 100 drags at least', () => {
    expect(believed('drag', aHandsTrack)).toBeGreaterThanOrEqual(190);
  });

  it('is believed in 95 of 100 goes with the keys at least', () => {
    expect(believed('keyboard', aKeyTrack)).toBeGreaterThanOrEqual(190);
  });

  it('is believed of some programs too, which is why it is not all that is asked for', () => {
    const at = (share: (s: number) => number, shake: number) => (x: number) =>
      Array.from({ length: 41 }, (_, i) => ({
        x: i === 40 ? x : Math.round(x * share(i / 40) + shake * ((i * 7) % 3) * 0.5),
        y: (i * 5) % 3,
        t: i * 20 + Math.round(shake * ((i * 11) % 5)),
      }));
    const slowing = (s: number) => 1 - (1 - s) ** 3;
    expect({
      straight: believed(
        'drag',
        at((s) => s, 0),
      ),
      straightAndShaken: believed(
        'drag',
        at((s) => s, 1),
      ),
      slowing: believed('drag', at(slowing, 0)),
      slowingAndShaken: believed('drag', at(slowing, 1)),
    }).toEqual({ straight: 0, straightAndShaken: 0, slowing: 0, slowingAndShaken: 200 });
  });

  it('is never the same twice, while a recording is, wherever and whenever it begins', () => {
    const ways = places.flatMap(() => [aHandsTrack(150), aKeyTrack(150)]).map(trackSteps);
    expect(new Set(ways).size).toBe(ways.length);
    const moved = byHand.map((p) => ({ x: p.x + 2, y: p.y + 1, t: p.t + 7 }));
    expect(trackSteps(moved)).toBe(trackSteps(byHand));
    const later = byHand.map((p, i) => (i === 9 ? { ...p, t: p.t + 1 } : p));
    expect(trackSteps(later)).not.toBe(trackSteps(byHand));
  });

  it('takes as long as from its first point to its last', () => {
    expect(trackDuration(byHand)).toBe(960);
    expect(trackDuration(byHand.map((p) => ({ ...p, t: p.t + 500 })))).toBe(960);
    expect(trackDuration([])).toBe(0);
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

  it('is whole numbers of few digits, and a thousand points at most', () => {
    expect(parseTrack('1,-2,3;4,5,6')).toEqual([
      { x: 1, y: -2, t: 3 },
      { x: 4, y: 5, t: 6 },
    ]);
    const strange = [
      '',
      '1,2',
      '1,2,-3',
      '1.5,2,3',
      'x1,2,3',
      '1,2,3x',
      '123456,1,1',
      '1,123456,1',
    ];
    for (const text of [...strange, '1,1,1234567', '1,2,3;'])
      expect(parseTrack(text), text).toBeNull();
    const points = (count: number) => Array.from({ length: count }, () => '1,1,1').join(';');
    expect(parseTrack(points(1000))).toHaveLength(1000);
    expect(parseTrack(points(1001))).toBeNull();
    expect(formatTrack([{ x: 1.4, y: 1.6, t: 2.5 }])).toBe('1,2,3');
    const of = (count: number) =>
      formatTrack(Array.from({ length: count }, (_, i) => ({ x: i % 250, y: 0, t: i }))).split(';');
    expect([of(999).length, of(1000).length, of(1000)[1]]).toEqual([999, 501, '2,0,2']);
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
