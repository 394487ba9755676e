import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '@/server/kernel/database';
import { renewedAnswer } from './versioned-answer';

const MS = 15_000;

describe('an answer that is made again before it is too old', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Answers are numbered; each is there when `end` is called. */
  function counted() {
    const db = {} as Db; // asked for nothing: it tells stores apart
    let made = 0;
    const ends: (() => void)[] = [];
    const make = () =>
      new Promise<number>((resolve) => {
        made += 1;
        const own = made;
        ends.push(() => resolve(own));
      });
    return {
      ask: () => renewedAnswer(db, 'counted', make, MS),
      end: async () => {
        ends.shift()?.();
        await vi.advanceTimersByTimeAsync(0);
      },
      made: () => made,
    };
  }

  it('is waited for once, and behind nobody made again in the last third of its time', async () => {
    const { ask, end, made } = counted();
    const first = ask();
    await end();
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync((2 / 3) * MS);
    expect(await ask()).toBe(1);
    expect(made()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([await ask(), await ask()]).toEqual([1, 1]);
    expect(made()).toBe(2);
    await end();
    expect(await ask()).toBe(2);
  });

  it('is never older than its time, counted from when it was begun', async () => {
    const { ask, end, made } = counted();
    const first = ask();
    await vi.advanceTimersByTimeAsync(MS - 1_000);
    await end();
    await first;
    await vi.advanceTimersByTimeAsync(1_000);
    const next = ask();
    expect(made()).toBe(2);
    await end();
    expect(await next).toBe(2);
  });
});
