import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atMostEvery } from './at-most-every';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('is read once while it is new, and by one at a time', async () => {
  let reads = 0;
  const ask = atMostEvery(10_000, 1_000, async () => ++reads);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  vi.advanceTimersByTime(9_999);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

it('that fails is not known, and is not tried again at once', async () => {
  const read = vi.fn(async () => Promise.reject(new Error('away')));
  const ask = atMostEvery(10_000, 1_000, read);
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  expect(read).toHaveBeenCalledTimes(1);
});

it('that hangs keeps nobody, and is there for the next when it comes', async () => {
  let come = (_: number) => {};
  const read = vi.fn(() => new Promise<number>((resolve) => (come = resolve)));
  const ask = atMostEvery(10_000, 10, read);
  expect([await ask(), await ask()]).toEqual([undefined, undefined]);
  come(7);
  expect(await ask()).toBe(7);
  expect(read).toHaveBeenCalledTimes(1);
});
