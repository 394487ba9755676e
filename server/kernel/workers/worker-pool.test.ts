import { expect, it } from 'vitest';
import { inPool } from './worker-pool';

// biome-ignore lint/suspicious/noExplicitAny: tests/support/hostile/odd-worker.mjs has no types
type Odd = Record<'echo' | 'fail' | 'forever' | 'grow', (input: any) => any>;

const terms = {
  file: 'tests/support/hostile/odd-worker.mjs',
  threads: 2,
  memoryMb: 32,
  timeoutMs: 1_000,
  mostWaiting: 3,
};
const odd = (name: keyof Odd, input: unknown = null) => inPool<Odd, keyof Odd>(terms, name, input);

it('gives back what a task gives, or the message of what it threw', async () => {
  expect(await odd('echo', { said: ['一', 2] })).toEqual({ said: ['一', 2] });
  await expect(odd('fail')).rejects.toThrow('as it was asked');
});

it('ends a task that goes on for ever, and answers the next ones', async () => {
  const ended = await Promise.allSettled([odd('forever'), odd('forever')]);
  expect(ended).toMatchObject([{ reason: { because: 'time' } }, { reason: { because: 'time' } }]);
  expect(await odd('echo', 'afterwards')).toBe('afterwards');
});

it('ends a task that fills the memory, and nothing else with it', async () => {
  await expect(odd('grow')).rejects.toMatchObject({
    because: expect.stringMatching(/memory|time/),
  });
  expect(await odd('echo', 'afterwards')).toBe('afterwards');
});

it('refuses what would wait behind too many, and does those that wait', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 7 }, (_, nth) => odd(nth < 2 ? 'forever' : 'echo', nth)),
  );
  const ended = all.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.because));
  expect(ended).toEqual(['time', 'time', 2, 3, 4, 'queue', 'queue']);
});
