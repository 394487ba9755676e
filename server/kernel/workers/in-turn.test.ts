import { expect, it } from 'vitest';
import { inTurn } from './in-turn';

const turns = { name: 'test', atOnce: 2, mostWaiting: 3, msg: '请一分钟后再试' };

it('runs so many at a time in the order in which they came, and refuses what would wait behind too many', async () => {
  const begun: number[] = [];
  const end: (() => void)[] = [];
  const all = Array.from({ length: 6 }, (_, nth) =>
    inTurn(turns, () => {
      begun.push(nth);
      return new Promise<void>((resolve) => end.push(resolve));
    }),
  );
  await expect(all.pop()).rejects.toMatchObject({ code: 'try_later', msg: turns.msg });
  for (const running of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    expect(begun).toEqual(running);
    end.shift()?.();
    await new Promise(setImmediate);
  }
  end.shift()?.();
  await Promise.all(all);
});

it('gives the place of what failed to the next', async () => {
  const fail = () => Promise.reject(new Error('as it was asked'));
  const all = await Promise.allSettled([1, 2, 3, 4].map(() => inTurn(turns, fail)));
  expect(all.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await inTurn(turns, async () => 'afterwards')).toBe('afterwards');
});
