import { describe, expect, it } from 'vitest';
import { nextRegularCheck, timeOfSecondLook } from './check-schedule';

const publishedAt = new Date('2026-11-01T10:00:00Z');
const keepUntil = new Date('2026-12-05T10:00:00Z');
const times = { publishedAt, keepUntil };

describe('the looks at a published link', () => {
  it('come at once, after one day, after seven, and before the end of retention', () => {
    expect(nextRegularCheck([], times)).toEqual({ kind: 'published', at: publishedAt });
    expect(nextRegularCheck(['published'], times)).toEqual({
      kind: 'day_1',
      at: new Date('2026-11-02T10:00:00Z'),
    });
    expect(nextRegularCheck(['published', 'day_1', 'again'], times)).toEqual({
      kind: 'day_7',
      at: new Date('2026-11-08T10:00:00Z'),
    });
    expect(nextRegularCheck(['published', 'day_1', 'day_7'], times)).toEqual({
      kind: 'end',
      at: new Date('2026-12-05T02:00:00Z'),
    });
  });

  it('wait for the buyer’s confirmation before the last one', () => {
    const open = { publishedAt, keepUntil: null };
    expect(nextRegularCheck(['published', 'day_1', 'day_7'], open)).toEqual({
      kind: 'end',
      at: null,
    });
  });

  it('end with the last', () => {
    const all = ['published', 'day_1', 'day_7', 'end'];
    expect(nextRegularCheck(all, times)).toEqual({ kind: 'end', at: null });
  });

  it('come a second time in four hours where it was gone, in less where the end is near', () => {
    const second = (now: string) => timeOfSecondLook(new Date(now), keepUntil).toISOString();
    expect(second('2026-12-01T00:00:00Z')).toBe('2026-12-01T04:00:00.000Z');
    expect(second('2026-12-05T02:00:00Z')).toBe('2026-12-05T06:00:00.000Z');
    expect(second('2026-12-05T08:00:00Z')).toBe('2026-12-05T09:00:00.000Z');
    expect(second('2026-12-05T09:58:00Z')).toBe('2026-12-05T09:59:00.000Z');
    expect(second('2026-12-06T00:00:00Z')).toBe('2026-12-06T00:00:00.000Z');
    expect(timeOfSecondLook(publishedAt, null).toISOString()).toBe('2026-11-01T14:00:00.000Z');
  });
});
