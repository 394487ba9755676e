import { describe, expect, it } from 'vitest';
import { isWorkday, type MarketMoment } from '../time/service-hours';
import { shiftDay } from '../time/shift-day';
import type { Promised } from './console-queues';
import { lateBefore, promisedBy } from './promised-times';

const at = (day: string, minute = 0): MarketMoment => ({ day, minute });
const order = ({ day, minute }: MarketMoment) => `${day} ${String(minute).padStart(4, '0')}`;

describe('promised times', () => {
  it('counts hours by the clock, over midnight too', () => {
    expect(promisedBy(at('2026-11-27', 1400), { hours: 24 })).toEqual(at('2026-11-28', 1400));
    expect(promisedBy(at('2026-11-27', 1435), { minutes: 10 })).toEqual(at('2026-11-28', 5));
    expect(lateBefore(at('2026-11-28', 5), { minutes: 10 })).toEqual(at('2026-11-27', 1435));
  });

  it('ends workdays with the service of the last one, over a weekend', () => {
    // A Friday.
    expect(promisedBy(at('2026-11-27', 600), { workdays: 1 })).toEqual(at('2026-11-30', 1080));
    expect(promisedBy(at('2026-11-27', 600), { workdays: 3 })).toEqual(at('2026-12-02', 1080));
  });

  it('says late of exactly what its promise has passed for', () => {
    const promises: Promised[] = [{ hours: 72 }, { minutes: 30 }, { workdays: 1 }, { workdays: 3 }];
    for (const promised of promises) {
      for (const now of [at('2026-10-09', 1100), at('2026-11-30', 1080), at('2026-11-29', 700)]) {
        const border = lateBefore(now, promised);
        for (let back = 0; back < 14; back++) {
          for (const minute of [0, 1, 539, 1079, 1080, 1081, 1439]) {
            const since = at(shiftDay(now.day, -back), minute);
            const isLate = order(promisedBy(since, promised)) < order(now);
            expect(order(since) < order(border), `${order(since)} at ${order(now)}`).toBe(isLate);
          }
        }
      }
    }
    expect(isWorkday('2026-10-10')).toBe(true);
  });
});
